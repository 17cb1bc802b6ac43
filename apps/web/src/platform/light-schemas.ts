/**
 * Replaces zod in the browser (see vite.config.ts), where the contracts only describe the shape of the server's answers: objects, lists,
 * types of values and closed sets of words are checked. Lengths, formats and transforms are left to the server, which has parsed every
 * answer before sending it. Unknown schemas are not checked.
 */
type Check = (value: unknown) => boolean
type Fields = Record<string, Shape>

class Shape {
  readonly check: Check
  readonly shape: Fields
  readonly options: readonly string[]

  constructor(check: Check, parts: { shape?: Fields; options?: readonly string[] } = {}) {
    this.check = check
    this.shape = parts.shape ?? {}
    this.options = parts.options ?? []
    // oxlint-disable-next-line no-constructor-return -- every other method of zod's refines: it leaves the shape as it is
    return new Proxy(this, {
      get: (target, name) => {
        if (Reflect.has(target, name)) return Reflect.get(target, name, target) as unknown
        return typeof name === 'symbol' || name === 'then' ? undefined : () => target.itself()
      },
    })
  }

  itself(): Shape {
    return new Shape(this.check, this)
  }

  parse(value: unknown): unknown {
    if (!this.check(value)) throw new TypeError('This is not what the contract says')
    return value
  }

  safeParse(value: unknown) {
    return this.check(value) ? { success: true, data: value } : { success: false }
  }

  nullable(): Shape {
    return new Shape((value) => value === null || this.check(value), this)
  }

  optional(): Shape {
    return new Shape((value) => value === undefined || this.check(value), this)
  }

  and(other: Shape): Shape {
    return new Shape((value) => this.check(value) && other.check(value), this)
  }

  extend(more: Fields): Shape {
    return object({ ...this.shape, ...more })
  }

  pick(names: Record<string, true>): Shape {
    return object(Object.fromEntries(Object.entries(this.shape).filter(([name]) => names[name])))
  }
}

function object(shape: Fields): Shape {
  const fields = Object.entries(shape)
  const check = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(([name, field]) => field.check(Reflect.get(value, name)))
  return new Shape(check, { shape })
}

const ofType = (type: string) => () => new Shape((value) => typeof value === type)
const anything = () => new Shape(() => true)
const oneOf = (options: readonly string[]) =>
  new Shape((value) => typeof value === 'string' && options.includes(value), { options })

export const string = ofType('string')
export const guid = string
export const iso = { date: string }
export const number = ofType('number')
export const boolean = ofType('boolean')
export const literal = (wanted: unknown) => new Shape((value) => value === wanted)
export const array = (row: Shape) => new Shape((value) => Array.isArray(value) && value.every((one) => row.check(one)))
export const union = (choices: readonly Shape[]) => new Shape((value) => choices.some((choice) => choice.check(value)))
export const discriminatedUnion = (_name: string, choices: readonly Shape[]) => union(choices)
export const coerce = { number: anything }
export { object, object as looseObject, oneOf as enum }
export {
  anything as unknown,
  anything as record,
  anything as partialRecord,
  anything as stringbool,
  anything as instanceof,
}
