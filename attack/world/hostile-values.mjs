// Values that attackers send, or that people paste by accident.
const repeated = (count, open, close) => open.repeat(count) + close.repeat(count)

const markup = '"><svg/onload=zzq9(1)>'
export const isMarkup = /<svg\/onload=zzq9|<script>zzq9/
/** Used in attempts to write to Object.prototype. If it shows up elsewhere, the prototype was polluted. */
export const pollution = 'pOlLuTe9'

const shapes = [
  '',
  ' ',
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  '9999999999999999999999',
  'NaN',
  'Infinity',
  '-0',
  '0x1F',
  [],
  {},
  [null],
  [[]],
  { a: 1 },
  ['a', 'b'],
]
const letters = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\uFEFF',
  '\u202Eevil',
  'ﷺ'.repeat(50),
  'e\u0301',
  'I\u0307',
  '💉',
  'A'.repeat(300),
  'A'.repeat(70_000),
]
const injections = [
  "'",
  '"',
  "' OR '1'='1",
  "'; select pg_sleep(3)--",
  '1;select pg_sleep(3)--',
  '1) or pg_sleep(3) is null--',
  '\\',
  '%',
  '_',
  '%%%',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '#{7*7}',
  '<%= 7*7 %>',
  markup,
  '<script>zzq9</script>',
  'javascript:zzq9',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '/etc/passwd',
  'file:///etc/passwd',
  '\\\\host\\share',
  'a\r\nX-Injected: 1',
  'a%0d%0aX-Injected:%201',
  "=cmd|' /C calc'!A0",
  '@SUM(1)',
]
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'constructor.prototype.x']
const forms = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-4000-8000-000000000000}',
  '1753-01-01T00:00:00',
  '0000-00-00',
  '9999-12-31T23:59:59',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00Z',
  '2026-02-30T10:00:00',
  '2026-13-45T99:99:99',
  '24:60',
  `${'a'.repeat(60)}!`,
  `a@${'a.'.repeat(3000)}`,
  `${'0'.repeat(5000)}1`,
  '9'.repeat(400),
  'gopher://127.0.0.1:1/',
  'data:text/html,<script>1</script>',
]

/** `canaryUrl` is our own address, which reveals a server that fetches it. */
export const hostileValues = (canaryUrl) => [...shapes, ...letters, ...injections, ...names, ...forms, canaryUrl]

export const rawPaths = [
  '%',
  '%zz',
  '%ff',
  '%00',
  '..',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%252e%252e%252fetc%252fpasswd',
  ';a=b',
  '*',
  'a'.repeat(7000),
]

export const rawQueries = (name) => [
  `&${name}=a&${name}=b`,
  `&${name}[]=a`,
  `&${name}[a]=b`,
  `&${name}[__proto__][x]=${pollution}`,
  `&${'x=1&'.repeat(1200)}`,
]

/** A body just over a call's limit. */
const beyond = (longestBody) => JSON.stringify({ x: 'A'.repeat(longestBody) })

const json = 'application/json'
/** Whole bodies: [name, body, content type, further headers]. `good` is a body that the operation accepts, `longestBody` its limit in bytes. */
export function hostileBodies(good, longestBody) {
  const grown = (more) => good.replace(/\}$/, `${good === '{}' ? '' : ','}${more}}`)
  const poisoned = (key, value) => good.replace(/^\{/, `{"${key}":${value},`).replace(',}', '}')
  const poison = `{"${pollution}":"${pollution}","status":510,"Username":"${pollution}","Password":"${pollution}"}`
  return [
    ['empty', '', json],
    ['null', 'null', json],
    ['number', '1', json],
    ['string', '"a"', json],
    ['array', '[]', json],
    ['broken', '{"a":', json],
    ['trailing', `${good}x`, json],
    ['double keys', grown('"Id":"a","Id":"b"'), json],
    ['deep array', repeated(20_000, '[', ']'), json],
    ['deep object', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, json],
    ['deep value', grown(`"PropertyValue":${repeated(20_000, '[', ']')}`), json],
    ['too large', beyond(longestBody), json],
    ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`k${i}`, i]))), json],
    ['bad utf-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), json],
    ['byte order mark', `\uFEFF${good}`, json],
    ['1e400', grown('"n":1e400'), json],
    ['__proto__', poisoned('__proto__', poison), json],
    ['constructor', poisoned('constructor', `{"prototype":${poison}}`), json],
    ['type jsonx', good, 'application/jsonx'],
    ['type text', good, 'text/plain'],
    ['type xml', '<a/>', 'application/xml'],
    ['type none', good, ''],
    ['type utf-16', good, 'application/json; charset=utf-16'],
    ['type multipart', 'x', 'multipart/form-data'],
    ['type multipart broken', '--b\r\nfoo', 'multipart/form-data; boundary=b'],
    ['gzip that is none', good, json, { 'content-encoding': 'gzip' }],
  ].map(([name, body, type, more = {}]) => ({
    name,
    body,
    headers: { ...(type && { 'content-type': type }), ...more },
  }))
}

export const badCredentials = (token) => [
  { why: 'no token', headers: {} },
  { why: 'garbage', headers: { authorization: 'Bearer x' } },
  { why: 'empty bearer', headers: { authorization: 'Bearer ' } },
  {
    why: 'alg none',
    headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiIsImV4cCI6OTk5OTk5OTk5OX0.' },
  },
  {
    why: 'tampered',
    headers: { authorization: `Bearer ${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}` },
  },
  { why: 'basic', headers: { authorization: 'Basic YWRtaW46YWRtaW4=' } },
  {
    why: 'spoofed headers',
    headers: { 'x-forwarded-for': '127.0.0.1', 'x-user-id': '1', 'x-original-url': '/healthz' },
  },
  { why: 'token in the query', headers: {}, rawQuery: `&access_token=${token}&token=${token}` },
  { why: 'token in a cookie', headers: { cookie: `caseloom=${token}`, origin: 'http://127.0.0.1' } },
]

/** A seeded random generator. */
export function chanceOf(seed) {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
}
