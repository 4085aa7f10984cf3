/** Styles of the pages without JavaScript; they load nothing. */
export const plainStyle = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 40rem; padding: 2rem 1.25rem; font: 1.0625rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere; background: #fbf7ef; color: #1d2421 }
a { color: #0b5d3f } section { border-top: 2px dotted #9a958a; margin-top: 1.5rem }
dl { display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: .25rem 1rem } dd { margin: 0 }
a.act { display: inline-block; padding: .7rem 1rem; border: 2px solid; border-radius: .5rem; margin: .25rem .5rem .25rem 0 }
pre { overflow: auto; font-size: .9rem } summary { padding: .7rem 0 }
blockquote { margin: 0; padding: .75rem 1rem; border-left: .3rem solid #9a958a; white-space: pre-line }
[role=status] { border-left: .3rem solid #0b5d3f; padding-left: .75rem; font-weight: 600 }
[role=alert] { border-left: .3rem solid #b3391f; padding-left: .75rem; font-weight: 600 }
fieldset { border: 0; margin: 0; padding: 0 } legend { position: absolute; clip-path: inset(50%) }
form label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem } input[type=radio] { width: 1.25rem; height: 1.25rem }
form label.field { display: grid; gap: .25rem; margin: .75rem 0; font-weight: 600 } form small { font-weight: 400 }
.field input, select, button { box-sizing: border-box; width: 100%; min-height: 3rem; padding: 0 .75rem; font: inherit;
  color: inherit; background: transparent; border: 2px solid #77736a; border-radius: .5rem } option { color: #1d2421; background: #fff }
button { width: auto; padding: 0 1rem; font-weight: 600; cursor: pointer; border-color: currentcolor }
@media (prefers-color-scheme: dark) { body { background: #161a18; color: #f1ede4 } a { color: #7fd6ae } }`;
