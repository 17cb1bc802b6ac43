/** The import cycles: each a list of files that all lead to each other, with a line to start at. */
export function circlesIn(modules) {
  return knotsIn(modules).map((knot) => {
    const files = shortestCircle(modules, knot)
    const line = modules.get(files[0]).imports.find(({ target }) => target === (files[1] ?? files[0])).line
    return { files, line }
  })
}

/** Tarjan's strongly connected components. A single file counts only if it imports itself. */
function knotsIn(modules) {
  const state = new Map()
  const stack = []
  const knots = []

  function visit(file) {
    const own = { order: state.size, lowest: state.size, isOpen: true }
    state.set(file, own)
    stack.push(file)
    for (const next of targetsOf(modules, file)) {
      if (!state.has(next)) own.lowest = Math.min(own.lowest, visit(next).lowest)
      else if (state.get(next).isOpen) own.lowest = Math.min(own.lowest, state.get(next).order)
    }
    if (own.lowest === own.order) {
      const knot = stack.splice(stack.indexOf(file))
      for (const each of knot) state.get(each).isOpen = false
      if (knot.length > 1 || targetsOf(modules, file).includes(file)) knots.push(knot)
    }
    return own
  }

  for (const file of modules.keys()) if (!state.has(file)) visit(file)
  return knots
}

function shortestCircle(modules, knot) {
  const [start] = knot
  const trails = [[start]]
  const seen = new Set()
  for (const trail of trails) {
    for (const next of targetsOf(modules, trail.at(-1))) {
      if (next === start) return trail
      if (!knot.includes(next) || seen.has(next)) continue
      seen.add(next)
      trails.push([...trail, next])
    }
  }
  return knot
}

function targetsOf(modules, file) {
  return modules
    .get(file)
    .imports.map(({ target }) => target)
    .filter((target) => modules.has(target))
}
