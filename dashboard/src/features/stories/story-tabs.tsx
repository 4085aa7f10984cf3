import * as Tabs from '@radix-ui/react-tabs';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { type Story, stories } from '../../content/stories';
import { classNames } from '../../lib/class-names';
import { formatDollars } from '../../lib/format';
import { StoryIcon } from './story-icon';

/** Six stories as selectable cards, the first open initially; a card is a tab, its story the panel below. */
export function StoryTabs() {
  return (
    <Tabs.Root defaultValue={stories[0]?.id ?? ''} className="min-w-0">
      <Tabs.List aria-label="Stories" className="grid grid-cols-2 gap-3 md:grid-cols-3">
        {stories.map((story) => (
          <Tabs.Trigger
            key={story.id}
            value={story.id}
            className="grid min-w-0 gap-x-3 gap-y-1 rounded-md border-2 border-line bg-sheet p-3 text-left font-semibold text-soft hover:border-green hover:text-ink data-[state=active]:border-green data-[state=active]:bg-green-wash data-[state=active]:text-ink sm:grid-cols-[auto_1fr_auto] sm:items-center sm:p-4"
          >
            <StoryIcon name={story.icon} />
            <span>{story.tab}</span>
            <span className="till font-display font-extrabold text-green-deep">
              {formatDollars(story.savings)}
            </span>
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {stories.map((story) => (
        <Tabs.Content
          key={story.id}
          value={story.id}
          // All six are in the page: for readers without JavaScript, and for search engines.
          forceMount
          className="pt-8 data-[state=inactive]:hidden noscript:data-[state=inactive]:block"
        >
          <StoryCard story={story} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

function StoryCard({ story }: { story: Story }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 md:grid-cols-[17rem_1fr]">
      <div className="paper-shadow">
        <div className="torn till bg-sheet px-6">
          <p className="pt-3 font-display text-lg font-extrabold">{story.retailer}</p>
          <p className="text-sm text-soft">
            {story.author}, {story.location}
          </p>
          <div className="my-4 perforation" />
          <p className="leader text-green-deep">
            <span className="font-semibold">Back</span>
            <span className="leader-dots" />
            <span className="font-display text-3xl font-extrabold">{formatDollars(story.savings)}</span>
          </p>
          <div aria-hidden="true" className="mt-5 mb-4 barcode opacity-80" />
        </div>
      </div>
      <div>
        <h2 className="text-2xl">{story.title}</h2>
        <p className="mt-3 max-w-(--container-text) text-lg">{story.summary}</p>
        <div
          className={classNames(
            'mt-4 max-w-(--container-text) gap-4',
            isOpen ? 'grid' : 'hidden noscript:grid',
          )}
        >
          {story.content.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-3 noscript:hidden"
        >
          {isOpen ? 'Show Less' : 'Read Full Story'}
        </Button>
      </div>
    </article>
  );
}
