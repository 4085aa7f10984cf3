import type { AdminPlace } from './shared/admin-place';

/** Comes after every order; infinity would make the difference of two NaN. */
const last = 1_000;
const found = import.meta.glob<readonly AdminPlace[]>(['./*/*-{page,pages}.tsx', '!./{list,shared}/*'], {
  eager: true,
  import: 'places',
});

/** Every page of the admin, in menu order. */
export const adminPlaces: readonly AdminPlace[] = Object.values(found)
  .flat()
  .toSorted(({ menu: one }, { menu: other }) => (one?.order ?? last) - (other?.order ?? last));
