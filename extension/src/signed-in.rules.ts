/** Most characters of a page that are searched: a sign-out link is in its header or menu. */
const maxChars = 2_000_000;

/** Addresses and ids of the link or form that ends a session. */
const signOutAddress =
  /(?:href|action|id|name|data-[\w-]{1,40})=["'][^"'<>]{0,200}\b(?:log|sign)[-_]?(?:out|off)\b/i;
/** Its words, alone in an element, in the languages we read. */
const signOutWords =
  />\s*(?:log ?out|log ?off|sign ?out|abmelden|ausloggen|déconnexion|se déconnecter|cerrar sesión|salir de tu cuenta|esci|disconnetti|uitloggen|afmelden|logga ut|log ud|logg ut|kirjaudu ulos|wyloguj(?: się)?|odhlásit(?: se)?|terminar sessão|sair da conta)\s*</i;

/**
 * Whether a page says that somebody is signed in, so that its price may be for members: it offers to sign them out.
 * A page that offers nothing of the kind shows what it shows to everybody, as far as one can tell.
 */
export function isSignedIn(html: string): boolean {
  const text = html.slice(0, maxChars);
  return signOutAddress.test(text) || signOutWords.test(text);
}
