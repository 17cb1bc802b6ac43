// Broken copies of the server (edits) and of the proxy's settings (changes), on each of which a check of proxy-checks.mjs fails.
const edit = (file, find, replace) => ({ file: `apps/server/src/${file}`, find, replace })

export const proxyTwins = [
  {
    name: 'a call with a key is given up with its server',
    wanted: ['endedServer'],
    changes: [['proxy_next_upstream error non_idempotent;', '']],
    expects: /not asked of the next server/,
  },
  {
    name: 'every call is asked of the next server',
    wanted: ['endedServer'],
    changes: [['if ($caseloom_has_key) {', 'if ($request_method) {']],
    expects: /sent twice without a key/,
  },
  {
    name: 'a key counts for every address',
    wanted: ['endedServer'],
    changes: [['"~^\\S+ /api/" 1;', '"~^\\S+ /" 1;']],
    expects: /sent twice outside of the API/,
  },
  {
    name: 'a page of nginx for a call with a key',
    wanted: ['serverGone'],
    changes: [['recursive_error_pages on;', '']],
    expects: /server gone/,
  },
  {
    name: 'everybody is a trusted proxy',
    wanted: ['claimedAddresses', 'addressInTheTrail'],
    edits: [
      edit(
        'platform/http/http-server.ts',
        'configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false',
        'true',
      ),
    ],
    expects: /believed past the proxy[\s\S]*claim in the trail/,
  },
  {
    name: 'no proxy is trusted',
    wanted: ['claimedAddresses', 'addressInTheTrail'],
    edits: [
      edit(
        'platform/http/http-server.ts',
        'configuration.trustedProxies.length > 0 ? [...configuration.trustedProxies] : false',
        'false',
      ),
    ],
    expects: /one client slows another[\s\S]*not in the trail/,
  },
  {
    name: 'a cookie without Secure',
    wanted: ['cookie'],
    edits: [edit('slices/accounts/sessions/session-cookie.ts', "${isSecure(platform) ? '; Secure' : ''}", '')],
    expects: /cookie __Host/,
  },
  {
    name: 'no HSTS',
    wanted: ['headers'],
    edits: [edit('platform/http/security-headers.ts', "publicUrl?.startsWith('https:')", 'false')],
    expects: /HSTS is short or missing/,
  },
  {
    name: 'a proxy of yesterday',
    wanted: ['protocols', 'plainText'],
    changes: [
      ['TLSv1.2 TLSv1.3', 'TLSv1 TLSv1.1 TLSv1.2'],
      [/ssl_ciphers [^;]+;/, 'ssl_ciphers ALL:@SECLEVEL=0;'],
      ['https://$server_name$request_uri', 'https://$host$request_uri'],
    ],
    expects: /TLS version TLSv1[\s\S]*weak cipher taken[\s\S]*plain HTTP/,
  },
  {
    name: 'a proxy that knows no WebSocket, compresses again and tells what it was asked',
    wanted: ['eventSocket', 'compression', 'logOfTheProxy', 'bodies', 'serverGone'],
    changes: [
      ['websocket upgrade;', ''],
      ['gzip off;', 'gzip on; gzip_types *; gzip_proxied any; proxy_set_header Accept-Encoding gzip;'],
      ['caseloom.log caseloom;', 'caseloom.log combined;'],
      ['crit;\n\n  ssl_', 'error;\n\n  ssl_'],
      ['error_page 413 @too_large;', ''],
      ['error_page 502 503 504 =503 @unavailable;', ''],
    ],
    expects: /no WebSocket[\s\S]*compress[\s\S]*in the log[\s\S]*too large[\s\S]*server gone/,
  },
]
