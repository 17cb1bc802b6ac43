// Rooms: the folders of the code. A room has few files; the rooms of a slice, of the platform or of the design system have an order, and so
// have the parts of the server outside the slices.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { circlesIn } from './import-circles.mjs'

const MOST_FILES = 30
const homes = ['apps', 'packages', 'attack', 'bench', 'cluster', 'e2e', 'scripts']
/** Migrations are a history, a file for each change: divided by noun they would lose their order. */
const isNoRoom = /(^|\/)(node_modules|dist|migrations|\..*)(\/|$)/

/** The parts of the server that are neither platform nor slice, the lowest first. app.ts and the entry points are above them. */
const partsInOrder = ['care-models', 'importing', 'demo', 'backup', 'case-archives', 'placement', 'commands']

/** A finding for each folder with more than 30 files. */
export function crowdedRooms(root) {
  const counts = new Map()
  for (const home of readdirSync(root).filter((name) => homes.includes(name)))
    for (const entry of readdirSync(path.join(root, home), { recursive: true, withFileTypes: true })) {
      const room = path.relative(root, entry.parentPath).replaceAll(path.sep, '/')
      if (entry.isFile() && !isNoRoom.test(room)) counts.set(room, (counts.get(room) ?? 0) + 1)
    }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([room, count]) => ({
      file: room,
      line: 1,
      rule: 'room-of-one-size',
      text: `${count} files, at most ${MOST_FILES}. Divide the folder by noun.`,
    }))
}

/** A finding for each circle of rooms. The files directly in a slice are both its ground and its roof, so they belong to no room. */
export function roomCircles(modules) {
  const rooms = new Map()
  for (const [file, { imports }] of modules) {
    const from = roomOf(file)
    if (from === undefined || /\.test\.tsx?$/.test(file)) continue
    const found = rooms.get(from) ?? { imports: [] }
    rooms.set(from, found)
    for (const { line, target } of imports) {
      const to = target && roomOf(target)
      if (to !== undefined && to !== from && houseOf(to) === houseOf(from)) found.imports.push({ line, target: to })
    }
  }
  return circlesIn(rooms).map(({ files, line }) => ({
    file: files[0],
    line,
    rule: 'rooms-have-an-order',
    text: `${[...files, files[0]].join(' → ')}. Move what both need below them.`,
  }))
}

const partOf = (file) => /^apps\/server\/src\/([^/]+)\//.exec(file)?.[1]

/** A finding for each folder of the server that is neither the platform, the slices nor a part, so that no rule orders it. */
export function unknownParts(modules) {
  const known = new Set([undefined, 'platform', 'slices', 'testing', ...partsInOrder])
  const unknown = new Set([...modules.keys()].map(partOf).filter((part) => !known.has(part)))
  return [...unknown].map((part) => ({
    file: `apps/server/src/${part}`,
    line: 1,
    rule: 'parts-have-an-order',
    text: 'No rule orders this folder. Move it into a slice or a part, or name it in partsInOrder of rooms.mjs.',
  }))
}

/** A finding for each import that goes up among the parts of the server outside the slices. */
export function partsUpward(modules) {
  const rung = (file) => partsInOrder.indexOf(partOf(file) ?? '')
  return [...modules].flatMap(([file, { imports }]) =>
    rung(file) === -1 || file.includes('/testing/') || file.endsWith('.test.ts')
      ? []
      : imports
          .filter(({ target }) => target && (rung(target) > rung(file) || /^apps\/server\/src\/[^/]+$/.test(target)))
          .map(({ line, target }) => ({
            file,
            line,
            rule: 'parts-have-an-order',
            text: `'${target}' is above. The order is ${partsInOrder.join(', ')}, then app.ts and the entry points.`,
          })),
  )
}

const house = /^(?:apps\/[^/]+\/src\/(?:slices\/[^/]+|[^/]+)|packages\/contracts\/src\/[^/]+|packages\/ui\/src)(?=\/)/

function houseOf(file) {
  return house.exec(file)?.[0]
}

/** The folder of a file below its slice or its part; undefined for files directly in it and for test code. */
function roomOf(file) {
  const within = houseOf(file)
  const [room, ...deeper] = within === undefined ? [] : file.slice(within.length + 1).split('/')
  return deeper.length === 0 || room === 'testing' ? undefined : `${within}/${room}`
}
