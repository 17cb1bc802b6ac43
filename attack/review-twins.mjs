// Broken twins for work before sign-in, rights that end, one member's appetite, and names.
const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

export const reviewTwins = [
  {
    name: 'forms are taken apart before sign-in',
    isAlways: true,
    attack: 'early',
    options: { only: /tiny parts/ },
    edits: [
      edit('platform/before-reading.ts', 'if (!endpoint.multipart && isQuicklyParsed(request)) return', 'return'),
      edit('platform/file-body.ts', '  refuseManyParts(Buffer.from(body.buffer), boundary)\n', ''),
    ],
    expects: /others wait|looked into before sign-in/,
  },
  {
    name: 'requests are unpacked',
    attack: 'early',
    options: { only: /packed/ },
    edits: [
      edit('platform/http-server.ts', 'globalDecompression: false', 'globalDecompression: true'),
      edit('platform/before-reading.ts', "if (encoding !== 'identity') throw new Problem('request.not_json')", ''),
    ],
    expects: /looked into before sign-in/,
  },
]
