import type { FaultCode, Findings, RemarkCode } from './fhir-findings.ts'

export type JsonObject = { readonly [name: string]: unknown }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value that is text; the empty text for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

type Values = Readonly<Record<string, string | number>>

/**
 * One object of a FHIR resource while it is read. It remembers which of its elements were taken; `close` lists all others as not carried,
 * so that nothing is dropped in silence.
 */
export class FhirNode {
  readonly path: string
  readonly raw: JsonObject
  readonly #findings: Findings
  readonly #taken = new Set<string>()
  readonly #children: FhirNode[] = []
  #extensions: { readonly node: FhirNode; isTaken: boolean }[] | undefined

  constructor(raw: JsonObject, path: string, findings: Findings) {
    this.raw = raw
    this.path = path
    this.#findings = findings
  }

  at(name: string): string {
    return this.path === '' ? name : `${this.path}.${name}`
  }

  has(name: string): boolean {
    return this.raw[name] !== undefined
  }

  /** The element as it is. */
  take(name: string): unknown {
    this.#taken.add(name)
    return this.raw[name]
  }

  text(name: string): string | undefined {
    const value = this.take(name)
    if (value === undefined || typeof value === 'string') return value === '' ? this.#wrong(name, 'text') : value
    return this.#wrong(name, 'text')
  }

  /** Files in use write "true" for true. That is read, and listed. */
  flag(name: string): boolean | undefined {
    const value = this.take(name)
    if (value === undefined || typeof value === 'boolean') return value
    if (value !== 'true' && value !== 'false') return this.#wrong(name, 'true or false')
    this.remark(name, 'read_as', value === 'true')
    return value === 'true'
  }

  number(name: string): number | undefined {
    const value = this.take(name)
    if (value === undefined || (typeof value === 'number' && Number.isFinite(value))) return value
    if (typeof value !== 'string' || !/^-?\d{1,15}(\.\d{1,15})?$/.test(value)) return this.#wrong(name, 'a number')
    this.remark(name, 'read_as', Number(value))
    return Number(value)
  }

  object(name: string): FhirNode | undefined {
    const value = this.take(name)
    if (value === undefined) return undefined
    return isObject(value) ? this.#child(value, this.at(name)) : this.#wrong(name, 'an object')
  }

  /** The objects of a list. An element that is no object is a fault. */
  list(name: string): FhirNode[] {
    const value = this.take(name)
    if (value === undefined) return []
    if (!Array.isArray(value)) {
      this.#wrong(name, 'a list')
      return []
    }
    return value.flatMap((each: unknown, index) => {
      const path = `${this.at(name)}[${index}]`
      if (isObject(each)) return [this.#child(each, path)]
      this.#findings.fault(path, 'wrong_type', { Expected: 'an object' })
      return []
    })
  }

  /** The first extension of this address that was not taken yet. */
  extension(url: string): FhirNode | undefined {
    const found = this.#allExtensions().find(({ node, isTaken }) => !isTaken && node.raw['url'] === url)
    if (found) found.isTaken = true
    found?.node.take('url')
    return found?.node
  }

  extensions(url: string): FhirNode[] {
    const all: FhirNode[] = []
    for (let each = this.extension(url); each; each = this.extension(url)) all.push(each)
    return all
  }

  /** The name and the value of a choice of types, such as valueCoding. Null if there is none. */
  choice(stem: string): { readonly name: string; readonly value: unknown } | null {
    const name = Object.keys(this.raw).find((each) => each.startsWith(stem) && /^[A-Z]/.test(each.slice(stem.length)))
    return name === undefined ? null : { name, value: this.take(name) }
  }

  /** Says that an element does not come back as it was: it is left out, or becomes something else. */
  remark(name: string, code: RemarkCode, became?: unknown): void {
    this.#taken.add(name)
    this.#findings.remark(this.at(name), code, became)
  }

  /** Says that this whole object is not carried. */
  leaveOut(code: RemarkCode): void {
    for (const name of Object.keys(this.raw)) this.#taken.add(name)
    this.#extensions = []
    this.#findings.remark(this.path, code)
  }

  fault(name: string, code: FaultCode, values: Values = {}): void {
    this.#findings.fault(name === '' ? this.path : this.at(name), code, values)
  }

  /** Lists everything that nobody took, here and below. */
  close(): void {
    for (const { node, isTaken } of this.#allExtensions())
      if (isTaken) node.close()
      else this.#findings.remark(node.path, codeOfExtension(node.raw))
    for (const name of Object.keys(this.raw)) {
      if (this.#taken.has(name)) continue
      this.#findings.remark(this.at(name), name === 'modifierExtension' ? 'modifier' : 'element')
    }
    for (const child of this.#children) child.close()
  }

  #child(raw: JsonObject, path: string): FhirNode {
    const node = new FhirNode(raw, path, this.#findings)
    this.#children.push(node)
    return node
  }

  #allExtensions() {
    if (this.#extensions) return this.#extensions
    const before = this.#children.length
    const nodes = this.list('extension')
    // An extension that nobody takes is listed as a whole, so `close` must not look into it as it does into other children.
    this.#children.splice(before)
    this.#extensions = nodes.map((node) => ({ node, isTaken: false }))
    return this.#extensions
  }

  #wrong(name: string, expected: string): undefined {
    this.#findings.fault(this.at(name), 'wrong_type', { Expected: expected })
    return undefined
  }
}

const codeOfExtension = ({ url }: JsonObject): RemarkCode =>
  typeof url === 'string' && /(expression|\/variable|launchContext|initialExpression)$/i.test(url)
    ? 'expression'
    : 'extension'
