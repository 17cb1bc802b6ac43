// Broken copies of the server for what judges its pages (see twins.mjs).
const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

export const scannerTwins = [
  {
    // Nothing of it looks weak by itself: only who knows what that host serves can object.
    name: 'scripts from a host that serves everybody',
    isAlways: true,
    attack: 'pages',
    edits: [
      edit('platform/security-headers.ts', '"script-src \'self\'"', '"script-src \'self\' cdnjs.cloudflare.com"'),
    ],
    expects: /the evaluator objects/,
  },
]
