import { Link } from 'react-router-dom';
import { Icon } from '../../components/ui/icon';
import { PageMeta } from '../../components/ui/page-meta';
import { UploadCall } from '../../components/ui/upload-call';
import { blogContent, blogPosts } from '../../content/blog/blog';
import { ArticleArt } from '../../features/blog/article-art';
import { ArticleFacts } from '../../features/blog/article-facts';
import { paths } from '../../lib/paths';
import { breadcrumbs } from '../../lib/structured-data';

/** The list of articles. */
export function BlogPage() {
  return (
    <div className="page-width grid gap-12 py-12">
      <PageMeta
        {...blogContent.meta}
        path={paths.blog}
        structuredData={[breadcrumbs([{ name: blogContent.title, path: paths.blog }])]}
      />
      <header>
        <h1 className="text-4xl">{blogContent.title}</h1>
        <p className="mt-3 text-lg text-soft">{blogContent.lead}</p>
      </header>
      <ul className="grid gap-10">
        {blogPosts.map((post) => (
          <li key={post.id} className="border-t-4 border-line pt-6">
            <article className="grid items-start gap-x-10 gap-y-5 md:grid-cols-[20rem_minmax(0,42rem)]">
              <ArticleArt id={post.id} />
              <div>
                <ArticleFacts post={post} />
                <h2 className="mt-2 text-2xl">
                  <Link to={paths.blogPost(post.id)} className="underline-offset-4 hover:underline">
                    {post.title}
                  </Link>
                </h2>
                <p className="mt-3 text-soft">{post.excerpt}</p>
                <Link
                  to={paths.blogPost(post.id)}
                  className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold text-green-deep underline underline-offset-4"
                >
                  Read More
                  <span className="sr-only">about {post.title}</span>
                  <Icon name="arrow" />
                </Link>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <UploadCall title={blogContent.uploadTitle} text={blogContent.uploadText} />
    </div>
  );
}
