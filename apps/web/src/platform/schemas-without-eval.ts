/**
 * zod tries once whether it may compile code. The content security policy forbids it and reports the try, although zod
 * goes on without. The setting is read at the first parse, so this may run before or after zod is loaded.
 */
declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined
}

globalThis.__zod_globalConfig ??= {}
globalThis.__zod_globalConfig.jitless = true

export {}
