import { expect, test } from 'vitest';
import { isSignedIn } from './read-open-page.js';

test.each([
  '<a href="/logout">Bye</a>',
  '<a href="https://shop.example/account/sign-out?next=/">x</a>',
  '<form action="/users/sign_out" method="post">',
  '<button data-action="log-off">x</button>',
  '<button> Sign out </button>',
  '<a href="/a">Abmelden</a>',
  '<a>Se déconnecter</a>',
  '<span>Cerrar sesión</span>',
  '<a>Uitloggen</a>',
  '<a>Wyloguj się</a>',
])('somebody is signed in: %s', (html) => {
  expect(isSignedIn(html)).toBe(true);
});

test.each([
  '',
  '<a href="/login">Sign in</a>',
  '<a href="/p/logoutfit">Outfit with logo</a>',
  '<p>You can sign out of our newsletter at any time.</p>',
  '<a href="/blogout">x</a>',
  '<p>signature signout-free</p>',
])('nobody is: %s', (html) => {
  expect(isSignedIn(html)).toBe(false);
});

test('a long page costs no more than its length', () => {
  expect(isSignedIn(`<a href="${'-'.repeat(300_000)}`)).toBe(false);
});
