import { NavLink } from 'react-router-dom';
import { classNames } from '../../lib/class-names';
import { adminPlaces } from './admin-places';
import { menuGroups } from './shared/admin-place';

/** The menu of admin pages, in groups. */
export function AdminMenu({ id, className }: { id: string; className: string }) {
  return (
    <nav id={id} aria-label="Admin" className={className}>
      {[undefined, ...menuGroups].map((group) => {
        const places = adminPlaces.filter(({ menu }) => menu && menu.group === group);
        if (places.length === 0) return null;
        return (
          <div key={group ?? ''} className="py-2 xl:py-1">
            {group && (
              <p aria-hidden="true" className="px-3 pb-1 text-sm text-soft">
                {group}
              </p>
            )}
            <ul aria-label={group ?? 'Start'}>
              {places.map(({ pattern, menu }) => (
                <li key={pattern}>
                  <NavLink to={`/admin/${pattern}`} className={({ isActive }) => linkClass(isActive)}>
                    {menu?.label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

function linkClass(isActive: boolean): string {
  return classNames(
    'flex min-h-9 items-center border-l-4 px-3 font-semibold max-xl:min-h-11',
    isActive ? 'border-green bg-wash text-ink' : 'border-transparent text-soft hover:text-ink',
  );
}
