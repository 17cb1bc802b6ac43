/** The name of the package that a module of node_modules belongs to. Undefined for our own modules. */
export function packageOf(id: string): string | undefined {
  const inside = id.replaceAll('\\', '/').split('/node_modules/').at(-1)
  if (inside === undefined || inside === id.replaceAll('\\', '/')) return undefined
  return inside.split('/', inside.startsWith('@') ? 2 : 1).join('/')
}
