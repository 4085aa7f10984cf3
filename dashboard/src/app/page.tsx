import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page with its own chunk; `load` fetches it before the click. */
export type Page = {
  load: () => Promise<void>;
  loaded: () => ComponentType | null;
  Lazy: LazyExoticComponent<ComponentType>;
};

/** Creates a page from a dynamic import. */
export function createPage(importView: () => Promise<ComponentType>): Page {
  let view: ComponentType | null = null;
  const load = async () => {
    view ??= await importView();
  };
  const Lazy = lazy(async () => {
    try {
      await load();
    } catch {
      // A new release has removed the old one's files, or the connection is lost. The URL is already that of the new
      // page, so the browser reloads it fully; a full load does not come by here again.
      window.location.reload();
      await new Promise<never>(() => {});
    }
    return { default: view as ComponentType };
  });
  return { load, loaded: () => view, Lazy };
}

/**
 * Renders a page. Once loaded it renders without suspending, so that the landing page hydrates at once instead of after
 * another tick.
 */
export function PageView({ page }: { page: Page }) {
  const View = page.loaded() ?? page.Lazy;
  return <View />;
}
