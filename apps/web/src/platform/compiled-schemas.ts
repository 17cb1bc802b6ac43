/**
 * zod tries once whether it may compile code. The content security policy forbids it and reports the try, although zod
 * goes on without. The setting is read at the first parse, so it may come after zod is loaded.
 */
export function forbidCompiledSchemas() {
  Object.assign(globalThis, { __zod_globalConfig: Object.assign(zodSettings(), { jitless: true }) })
}

/** The one object that all parts of zod read; zod makes it where nobody has. */
function zodSettings(): object {
  const settings: unknown = Reflect.get(globalThis, '__zod_globalConfig')
  return typeof settings === 'object' && settings !== null ? settings : {}
}
