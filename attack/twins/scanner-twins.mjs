// Broken copies of the server for the tools that judge its pages (see twins.mjs).
const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

export const scannerTwins = [
  {
    // It does not look weak: only a tool that knows what that host serves can object.
    name: 'scripts from a host that serves everybody',
    attack: 'pages',
    edits: [
      edit('platform/http/security-headers.ts', '"script-src \'self\'"', '"script-src \'self\' cdnjs.cloudflare.com"'),
    ],
    expects: /the evaluator objects/,
  },
  {
    name: 'the scripts of administrators may load pictures',
    attack: 'pages',
    edits: [edit('platform/http/script-frame.ts', "'img-src data:'", "'img-src data: https:'")],
    expects: /policy is weak/,
  },
  {
    name: 'the scripts of administrators have an origin',
    attack: 'pages',
    edits: [
      edit('platform/http/script-frame.ts', "'sandbox allow-scripts',", "'sandbox allow-scripts allow-same-origin',"),
    ],
    expects: /policy is weak/,
  },
  {
    name: 'addresses are fetched to see where they lead',
    attack: 'outbound',
    options: { only: /comment|update/ },
    edits: [
      edit(
        'platform/calls/request-parsing.ts',
        'const wrong: RefusedField[] = []',
        'const wrong: RefusedField[] = []; for (const value of Object.values(request.body ?? {})) if (/^https?:/.test(String(value))) void fetch(String(value)).catch(() => undefined)',
      ),
    ],
    expects: /the server fetched our address[\s\S]*the server went outside canary\.invalid/,
  },
]
