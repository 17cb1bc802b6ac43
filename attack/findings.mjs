// The findings of an attack. High and medium fail a run; low is only reported.
export function findingsList() {
  const found = new Map()
  return {
    /**
     * The same finding at the same place is reported once, with a count.
     * @type {(severity: string, kind: string, where: string, detail?: unknown) => void}
     */
    add: (severity, kind, where, detail = '') => {
      const key = `${severity} ${kind} ${where}`
      const known = found.get(key) ?? { severity, kind, where, detail: beginningOf(detail), count: 0 }
      known.count += 1
      found.set(key, known)
    },
    all: () => [...found.values()].toSorted((a, b) => rank(a) - rank(b)),
  }
}

const beginningOf = (detail) => String(detail).slice(0, 300)
const rank = ({ severity }) => ['high', 'medium', 'low'].indexOf(severity)

export const isRed = (findings) => findings.some(({ severity }) => severity !== 'low')

export function lineOf({ severity, kind, where, detail, count }) {
  return `  ${severity.toUpperCase().padEnd(6)} ${kind} | ${where} x${count} | ${detail}`.slice(0, 400)
}

/** Patterns that no answer may contain.
 * @type {[RegExp, string][]}
 */
const leaks = [
  [/\n?\s+at [^"]{1,120}\(?[^\s()"]+:\d+:\d+\)?/, 'stack trace'],
  [/node_modules\//, 'module path'],
  [/(^|["\s(])\/(home|usr|root|var|opt|app|work|tmp)\/[\w.-]+\/[\w./-]+/, 'server file path'],
  [
    new RegExp(
      'syntax error at or near|unterminated quoted string|column "?[\\w.]+"? (of relation|does not exist)|relation "[\\w.]+" ' +
        '|operator does not exist|violates (unique|foreign key|check|not-null|row-level security)|SQLSTATE' +
        '|invalid input syntax for type|pg_catalog|permission denied for (table|relation|schema)',
      'i',
    ),
    'SQL error text',
  ],
  [/ECONNREFUSED|ECONNRESET|ENOENT|EACCES|getaddrinfo/, 'system error text'],
  [/root:x:0:0:/, '/etc/passwd'],
  [/postgres(ql)?:\/\/[^\s"]+@|BEGIN (RSA |EC )?PRIVATE KEY|"?(DATABASE_URL|password_hash)"?\s*[:=]/, 'secret'],
]

/** Leaks in an answer that were not in the request. */
export function leaksIn(answer, sent) {
  return leaks.flatMap(([pattern, name]) => {
    const [match] = pattern.exec(answer.text) ?? []
    return match !== undefined && !sent.includes(match.trim()) ? [`${name}: ${match.trim().slice(0, 120)}`] : []
  })
}
