import express from 'express';
import { boundPort } from '../platform/processes/bound-port.js';
import { emailFixtures, fixtureSender } from '../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../templates/render-email.js';

/** Serves every mail fixture as HTML, text and source, at phone and desktop width, light and dark. */
export function createMailPreview(): express.Express {
  const app = express();
  app.get('/', (_request, response) => {
    response.type('html').send(indexPage());
  });
  app.get('/mails/:name/:part', (request, response, next) => {
    const fixture = emailFixtures.find(({ name }) => name === request.params.name);
    if (!fixture) return next();
    const mail = renderEmail({ ...fixture, ...fixtureSender });
    const scheme = String(request.query.scheme ?? '');
    if (request.params.part === 'html') return response.type('html').send(inScheme(mail.html, scheme));
    if (request.params.part === 'text') return response.type('text/plain; charset=utf-8').send(mail.text);
    if (request.params.part === 'source') return response.type('text/plain; charset=utf-8').send(mail.html);
    return next();
  });
  return app;
}

/** Shows one colour scheme whatever the reader's own is, by making its media query always or never true. */
function inScheme(html: string, scheme: string): string {
  if (scheme === 'dark') return html.replaceAll('(prefers-color-scheme:dark)', 'all');
  return scheme === 'light' ? html.replaceAll('(prefers-color-scheme:dark)', 'not all') : html;
}

function indexPage(): string {
  const options = emailFixtures
    .map(({ name, shows }) => `<option value="${name}">${name}: ${shows}</option>`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mails</title>
<style>body{font:15px system-ui;margin:0;display:grid;grid-template-rows:auto 1fr;height:100vh;background:#ddd}
form{display:flex;gap:16px;padding:12px;background:#fff;flex-wrap:wrap}iframe{border:0;background:#fff;height:100%;justify-self:center;max-width:100%}</style>
<form onchange="show()"><label>Mail <select name="mail">${options}</select></label>
<label>Part <select name="part"><option>html</option><option>text</option><option>source</option></select></label>
<label>Width <select name="width"><option>600</option><option>375</option></select></label>
<label>Scheme <select name="scheme"><option>light</option><option>dark</option></select></label></form>
<iframe title="The mail" sandbox></iframe>
<script>const form=document.forms[0],frame=document.querySelector('iframe');
function show(){const{mail,part,width,scheme}=Object.fromEntries(new FormData(form));frame.style.width=width+'px';frame.src='/mails/'+mail+'/'+part+'?scheme='+scheme}show()</script></html>`;
}

if (process.argv[1]?.endsWith('mail-preview.ts')) {
  const port = Number(process.env.MAIL_PREVIEW_PORT ?? 0);
  const server = createMailPreview().listen(port, '127.0.0.1', (error?: Error) => {
    if (error) throw error;
    console.log(`Mails: http://127.0.0.1:${boundPort(server)}`);
  });
}
