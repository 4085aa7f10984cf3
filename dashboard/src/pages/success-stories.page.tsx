import { buttonClass } from '../components/ui/button';
import { Icon } from '../components/ui/icon';
import { PageMeta } from '../components/ui/page-meta';
import { SampleMark } from '../components/ui/sample-mark';
import { UploadCall } from '../components/ui/upload-call';
import { storiesContent } from '../content/stories';
import { StoryTabs } from '../features/stories/story-tabs';
import { paths } from '../lib/paths';
import { siteConfig } from '../lib/site-config';
import { breadcrumbs } from '../lib/structured-data';

/** Six success stories. */
export function SuccessStoriesPage() {
  return (
    <div className="page-width grid gap-14 py-12">
      <PageMeta
        {...storiesContent.meta}
        path={paths.successStories}
        image="stories"
        structuredData={[breadcrumbs([{ name: storiesContent.title, path: paths.successStories }])]}
      />
      <header>
        <h1 className="text-4xl">
          {storiesContent.title}
          <SampleMark />
        </h1>
        <p className="mt-3 text-lg text-soft">{storiesContent.lead}</p>
      </header>
      <StoryTabs />
      <UploadCall title={storiesContent.uploadTitle} text={storiesContent.uploadText} />
      <section aria-labelledby="share" className="max-w-(--container-text)">
        <h2 id="share" className="text-2xl">
          {storiesContent.shareTitle}
        </h2>
        <p className="mt-2 mb-4">{storiesContent.shareText}</p>
        <a
          href={`mailto:${siteConfig.supportEmail}?subject=${encodeURIComponent('My success story')}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          <Icon name="mail" />
          Share Your Story
        </a>
      </section>
      <p className="text-sm text-soft">{storiesContent.smallPrint}</p>
    </div>
  );
}
