import { classNames } from '../../lib/class-names';
import { Icon } from '../ui/icon';
import {
  formatFileSize,
  type LocalFile,
  type LocalFileStatus,
  type RefusedFile,
  statusLabels,
} from './local-file';

const badges: Record<LocalFileStatus, string> = {
  pending: 'bg-sheet text-ink',
  uploading: 'bg-gold-wash text-gold-text',
  success: 'bg-green-wash text-green-deep',
  error: 'bg-coral-wash text-coral-text',
};

/** More rows than this scroll in a container of their own. */
const shownWithoutScrolling = 6;

type FileListProps = {
  files: readonly LocalFile[];
  refused: readonly RefusedFile[];
  /** 0 to 1 while uploading. */
  progress: number;
  onRemove: (id: string) => void;
};

/** One row per file: what it is, its status, and why it was refused. */
export function FileList({ files, refused, progress, onRemove }: FileListProps) {
  if (files.length + refused.length === 0) return null;
  const isScrolled = files.length + refused.length > shownWithoutScrolling;
  return (
    <ul
      aria-label="Your files"
      // A scrolling area must be reachable by keyboard (WCAG 2.1.1).
      tabIndex={isScrolled ? 0 : undefined}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)] gap-2',
        // Thirty rows must not push the form off the screen, and each keeps its height.
        isScrolled && 'auto-rows-max max-h-96 overflow-y-auto overscroll-contain pr-1',
      )}
    >
      {files.map((item) => (
        <FileRow key={item.id} item={item} progress={progress} onRemove={onRemove} />
      ))}
      {refused.map((item) => (
        <li
          key={item.id}
          data-status="refused"
          className="grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-md bg-coral-wash px-3 py-2"
        >
          <p className="min-w-0">
            <span className="line-clamp-2 font-semibold leading-snug [overflow-wrap:anywhere]">
              {item.name}
            </span>
            <span className="block text-sm text-coral-text">{item.reason}</span>
          </p>
          <RemoveButton name={item.name} label="Dismiss" onClick={() => onRemove(item.id)} />
        </li>
      ))}
    </ul>
  );
}

function FileRow({
  item,
  progress,
  onRemove,
}: {
  item: LocalFile;
  progress: number;
  onRemove: (id: string) => void;
}) {
  const { file, status } = item;
  return (
    <li
      data-status={status}
      className="@container relative flex items-center gap-x-2 overflow-hidden rounded-md bg-wash px-2 py-2 sm:gap-x-3 sm:px-3"
    >
      <Thumbnail item={item} />
      <p className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold leading-snug [overflow-wrap:anywhere]">{file.name}</span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm">
          <span className="till text-soft">{formatFileSize(file.size)}</span>
          <span className={classNames('rounded-sm px-1.5 font-semibold', badges[status])}>
            {statusLabels[status]}
          </span>
        </span>
        {item.reason && <span className="block text-sm text-coral-text">{item.reason}</span>}
      </p>
      {status === 'uploading' ? (
        <span className="size-11 shrink-0" />
      ) : (
        <RemoveButton name={file.name} label="Remove" onClick={() => onRemove(item.id)} />
      )}
      {status === 'uploading' && (
        <progress value={progress} max={1} aria-label={`Upload of ${file.name}`} className="file-progress" />
      )}
    </li>
  );
}

/** Where large letters leave no room for both, the name comes before the picture. */
const thumbnailClass = 'size-12 shrink-0 rounded-sm border border-line @max-[12rem]:hidden';

function Thumbnail({ item }: { item: LocalFile }) {
  if (item.preview) {
    return <img src={item.preview} alt="" className={`${thumbnailClass} object-cover`} />;
  }
  const ending = item.file.name.split('.').at(-1)?.slice(0, 4).toUpperCase() ?? '';
  return (
    <span
      aria-hidden="true"
      className={`${thumbnailClass} grid place-items-center bg-sheet text-xs font-bold text-soft`}
    >
      {ending}
    </span>
  );
}

function RemoveButton({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={`${label} ${name}`}
      onClick={onClick}
      className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-sheet hover:text-ink"
    >
      <Icon name="close" className="size-4" />
    </button>
  );
}
