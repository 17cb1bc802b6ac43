// Formats results as Markdown tables.
const number = (value, digits = 0) => value.toFixed(digits)
const verdict = (isHeld) => (isHeld ? 'holds' : '**no**')

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return `${[line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')}\n`
}

export const ratiosTable = (rows) =>
  table(
    [
      'work',
      'bare: /s · p50 ms · CPU ms',
      'Caseloom: /s · p50 · p95 ms · CPU ms',
      'ratio (spread)',
      'bare with session and trail',
      'goal',
      '',
    ],
    rows.map(({ what, bare, ours, ratio, spread, limit, isWide, goals, misses }) => [
      what,
      bare === undefined ? '–' : `${number(bare.perSecond)} · ${number(bare.p50, 1)} · ${number(bare.cpuMs, 2)}`,
      `${number(ours.perSecond)} · ${number(ours.p50, 1)} · ${number(ours.p95, 1)} · ${number(ours.cpuMs, 2)}`,
      isWide ? `${number(ratio, 2)} of 16 connections` : `${number(ratio, 3)} (${number(spread * 100)} %)`,
      limit === undefined ? '–' : number(limit, 3),
      goalOf(goals),
      misses.length === 0 ? 'holds' : `**no**: ${misses.join(', ')}`,
    ]),
  )

const goalOf = ({ atLeast, cpuAtMost, p95AtMost }) =>
  [
    String(atLeast),
    cpuAtMost !== undefined && `CPU ${number(cpuAtMost, 2)} ms`,
    p95AtMost !== undefined && `p95 ${p95AtMost} ms`,
  ]
    .filter(Boolean)
    .join(' · ')

export const causesTable = (rows) =>
  table(
    ['cause', 'database, µs', 'Node, µs'],
    rows.map(({ cause, database, node }) => [cause, number(database), number(node)]),
  )

export const growthTable = (rows) =>
  table(
    [
      'call',
      'as',
      ...(rows[0]?.figures.map(({ items }) => `${items.toLocaleString('en')} items: p50 · p95 ms`) ?? []),
      'p95 grows',
      'requests',
      '',
    ],
    rows.map(({ name, role, figures, growth, requests, holds }) => [
      name,
      role,
      ...figures.map(({ p50, p95 }) => `${number(p50, 1)} · ${number(p95, 1)}`),
      `${number(growth, 2)} ×`,
      String(requests),
      verdict(holds),
    ]),
  )

export const plainTable = (rows) =>
  table(
    ['what', 'goal', 'measured', ''],
    rows.map(({ what, goal, measured, isHeld, note }) => [
      what,
      goal,
      note ? `${measured} (${note})` : measured,
      verdict(isHeld),
    ]),
  )
