/** The parts of one of React's fibers that tell whether its component was drawn. */
type Fiber = {
  readonly type: unknown
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** React sets it where a component's function ran. */
const PERFORMED_WORK = 1

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name
  const inner: unknown = Reflect.get(Object(type), 'type') ?? Reflect.get(Object(type), 'render')
  return inner === undefined ? '' : nameOf(inner)
}

/** Goes only where React went: a component that it passed over has the children of the last time. */
function countIn(fiber: Fiber | null, into: Map<string, number>): void {
  for (let now = fiber; now !== null; now = now.sibling) {
    const before = now.alternate
    const name = nameOf(now.type)
    if (name !== '' && (now.flags & PERFORMED_WORK) !== 0) into.set(name, (into.get(name) ?? 0) + 1)
    if (before === null || before.child !== now.child) countIn(now.child, into)
  }
}

const HOOK = '__REACT_DEVTOOLS_GLOBAL_HOOK__'

/** What React tells of each commit, as it tells the browser's extension for developers. */
const hook = {
  counted: undefined as Map<string, number> | undefined,
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount: () => undefined,
  onPostCommitFiberRoot: () => undefined,
  onCommitFiberRoot(_renderer: number, { current }: { readonly current: Fiber }) {
    if (hook.counted) countIn(current.child, hook.counted)
  },
}

/** Call it before React is loaded, which keeps the hook that it finds: files that share the process have the first one's. */
export function letRendersBeCounted(): void {
  if (!Reflect.has(globalThis, HOOK)) Reflect.set(globalThis, HOOK, hook)
}

/** How often each component was drawn while `act` ran, by its name. */
export async function countRenders(act: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const kept = Reflect.get(globalThis, HOOK) as typeof hook
  const counted = new Map<string, number>()
  kept.counted = counted
  try {
    await act()
  } finally {
    kept.counted = undefined
  }
  return counted
}
