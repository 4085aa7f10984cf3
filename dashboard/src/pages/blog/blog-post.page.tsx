import { Link, useParams } from 'react-router-dom';
import { Button } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { PageMeta } from '../../components/ui/page-meta';
import { UploadCall } from '../../components/ui/upload-call';
import { blogContent, blogPosts } from '../../content/blog/blog';
import { ArticleBody } from '../../features/blog/article-body';
import { ArticleFacts } from '../../features/blog/article-facts';
import { paths } from '../../lib/paths';
import { shareOrCopy } from '../../lib/share/share';
import { siteConfig } from '../../lib/site-config';
import { article, breadcrumbs, faqPage } from '../../lib/structured-data';
import { showToast } from '../../lib/toast-store';
import { NotFoundPage } from '../not-found.page';

/** One article, or the 404 page for an unknown slug. */
export function BlogPostPage() {
  const { id } = useParams();
  const post = blogPosts.find((candidate) => candidate.id === id);
  if (!post) return <NotFoundPage />;
  const path = paths.blogPost(post.id);
  const trail = breadcrumbs([
    { name: blogContent.title, path: paths.blog },
    { name: post.title, path },
  ]);
  const share = async () => {
    const outcome = await shareOrCopy({ title: post.title, text: post.title });
    if (outcome === 'copied') showToast({ title: 'Link copied', description: 'Paste it wherever you like.' });
  };
  return (
    <div className="page-width py-8">
      <PageMeta
        title={`${post.title} | ${siteConfig.brandName}`}
        description={post.excerpt}
        path={path}
        image={post.image}
        type="article"
        structuredData={[article(post), ...(post.faqs.length > 0 ? [faqPage(post.faqs)] : []), trail]}
      />
      <div className="mx-auto grid max-w-(--container-text) grid-cols-[minmax(0,1fr)] gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Link
            to={paths.blog}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
          >
            <Icon name="back" />
            Back to Blog
          </Link>
          <Button variant="secondary" onClick={() => void share()}>
            <Icon name="share" />
            Share
          </Button>
        </div>
        <article className="grid gap-6">
          <header className="grid gap-4">
            <h1 className="text-3xl sm:text-4xl">{post.title}</h1>
            <ArticleFacts post={post} />
            <p className="text-lg text-soft">{post.excerpt}</p>
          </header>
          <ArticleBody blocks={post.blocks} />
          {post.faqs.length > 0 && <ArticleFaqs faqs={post.faqs} />}
        </article>
        <UploadCall title={blogContent.uploadTitle} text={blogContent.uploadText} />
      </div>
    </div>
  );
}

function ArticleFaqs({ faqs }: { faqs: readonly { question: string; answer: string }[] }) {
  return (
    <section aria-labelledby="in-short" className="mt-4 border-t-2 border-dotted border-line pt-6">
      <h2 id="in-short" className="text-2xl">
        In short
      </h2>
      <dl className="mt-4 grid gap-5">
        {faqs.map(({ question, answer }) => (
          <div key={question}>
            <dt className="font-bold">{question}</dt>
            <dd className="mt-1 text-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
