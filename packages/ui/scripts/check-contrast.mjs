// Reads tokens.css and checks every text and control pair in both themes. Run: node check-contrast.mjs [--table]
// Exits 1 when a pair is below its limit. No dependencies.
import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .split('@media')[0]
const raw = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1], m[2].trim()]))

function resolve(value, theme) {
  const v = value.trim()
  const ld = v.match(/^light-dark\((.+)\)$/)
  if (ld) return resolve(splitTop(ld[1])[theme === 'light' ? 0 : 1], theme)
  const ref = v.match(/^var\((--[\w-]+)\)$/)
  if (ref) return resolve(raw.get(ref[1]), theme)
  return v
}
function splitTop(s) {
  let depth = 0
  for (let i = 0; i < s.length; i++) {
    if (s[i] === '(') depth++
    else if (s[i] === ')') depth--
    else if (s[i] === ',' && depth === 0) return [s.slice(0, i), s.slice(i + 1)]
  }
  throw new Error(`no comma in ${s}`)
}
const channel = (c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
function luminance(hex) {
  const h = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const [r, g, b] = [1, 3, 5].map((i) => channel(parseInt(h.slice(i, i + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
export function ratio(a, b) {
  const [x, y] = [luminance(a), luminance(b)].toSorted((p, q) => q - p)
  return (x + 0.05) / (y + 0.05)
}

// [limit, foreground, backgrounds]
const grounds = ['surface', 'canvas', 'subtle', 'raised']
const pairs = [
  [4.5, 'text', [...grounds, 'sunken', 'selected', 'selected-strong', 'shared']],
  [4.5, 'text-muted', [...grounds, 'sunken', 'selected', 'shared']],
  [4.5, 'text-subtle', [...grounds, 'selected', 'shared']],
  [4.5, 'link', [...grounds, 'selected', 'shared']],
  [4.5, 'brand-text', [...grounds, 'selected', 'selected-strong']],
  [4.5, 'text-inverse', ['inverse']],
  [4.5, 'on-brand', ['brand', 'brand-hover', 'brand-press']],
  [4.5, 'on-brand-soft', ['brand-soft']],
  [4.5, 'on-danger', ['danger-solid']],
  ...['success', 'danger', 'warning', 'info'].flatMap((s) => [
    [4.5, s, [...grounds, 'selected', 'shared']],
    [4.5, `on-${s}-soft`, [`${s}-soft`]],
  ]),
  [4.5, 'on-neutral-soft', ['neutral-soft']],
  [3, 'border-field', ['surface', 'subtle', 'raised']],
  [3, 'focus', [...grounds, 'selected', 'shared']],
  [3, 'brand', grounds],
  [3, 'dot-confirmed', ['surface', 'subtle', 'raised']],
  [3, 'dot-rejected', ['surface', 'subtle', 'raised']],
  [3, 'dot-neutral', ['surface', 'subtle', 'raised']],
  ...[1, 2, 3, 4, 5, 6].map((n) => [3, `chart-${n}`, ['surface', 'subtle']]),
]

let failed = 0
const lines = []
for (const [limit, fg, bgs] of pairs) {
  for (const bg of bgs) {
    const values = ['light', 'dark'].map((t) =>
      ratio(resolve(`var(--color-${fg})`, t), resolve(`var(--color-${bg})`, t)),
    )
    const bad = values.some((v) => v < limit)
    if (bad) failed++
    lines.push({ limit, fg, bg, values, bad })
  }
}
if (process.argv.includes('--json')) console.log(JSON.stringify(lines))
else {
  for (const l of lines)
    if (l.bad || process.argv.includes('--table'))
      console.log(
        `${l.bad ? 'FAIL' : 'ok  '} ${l.fg} on ${l.bg}: light ${l.values[0].toFixed(2)}, dark ${l.values[1].toFixed(2)} (needs ${l.limit})`,
      )
  console.log(`${lines.length} pairs in two themes, ${failed} below their limit`)
}
process.exitCode = failed ? 1 : 0
