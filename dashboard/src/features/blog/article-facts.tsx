import type { BlogPost } from '../../content/blog/blog.types';
import { formatDay } from '../../lib/format';

/** Date, reading time and tags of an article. */
export function ArticleFacts({ post }: { post: BlogPost }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
      <time dateTime={post.date}>{formatDay(post.date)}</time>
      <span>{post.readTime}</span>
      <span>{post.tags.join(', ')}</span>
    </p>
  );
}
