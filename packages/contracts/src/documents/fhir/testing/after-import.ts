import { isObject } from '../fhir-node.ts'
import type { Remark } from '../fhir-findings.ts'

const gone = Symbol('gone')

/** What an export of an imported questionnaire is to look like: the source, changed by what the import listed and by nothing else. */
export function afterImport(source: unknown, remarks: readonly Remark[]): unknown {
  // Copied as JSON: a structured clone would keep an object that stands in two places one object.
  const copy: unknown = JSON.parse(JSON.stringify(source))
  for (const { Path, Became } of remarks) {
    const steps = Path.split(/[.[\]]+/).filter(Boolean)
    const last = steps.pop() ?? ''
    let at: unknown = copy
    for (const step of steps) at = inside(at, step)
    if (typeof at !== 'object' || at === null || !(last in at)) throw new Error(`Nothing is at ${Path}.`)
    Object.assign(at, { [last]: Became === undefined ? gone : structuredClone(Became) })
  }
  return compact(copy)
}

const inside = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, step)?.value : undefined

/** Without what is gone, and without lists and objects that are empty since. */
function compact(value: unknown): unknown {
  if (Array.isArray(value)) {
    const left = value.filter((each) => each !== gone).map(compact)
    return left.filter((each) => each !== undefined).length === 0
      ? undefined
      : left.filter((each) => each !== undefined)
  }
  if (!isObject(value)) return value
  const left = Object.entries(value).flatMap(([name, each]) => {
    if (Object.is(each, gone)) return []
    const kept = compact(each)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

/** Extensions of different addresses have no order in FHIR. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    const all = value.map(inOrder)
    const urlOf = (each: unknown) => (isObject(each) && typeof each['url'] === 'string' ? each['url'] : null)
    if (all.length === 0 || all.some((each) => urlOf(each) === null)) return all
    return all.toSorted((a, b) => String(urlOf(a)).localeCompare(String(urlOf(b))))
  }
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  )
}
