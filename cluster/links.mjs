// The ways to the nodes of the database, and from them to etcd, lead through proxies that can fall silent, as a network does that is cut.
import { startFaultProxy } from '../attack/servers/fault-proxy.mjs'
import { HOST } from './plan.mjs'

/** How far from the ports of the plan those lie that nothing else of its 60 listens on. */
const OWN = 3
const FOR_NODES = 6
const ETCD = [3, 6, 13]
/** They come last: to PostgreSQL and to Patroni. */
const WAYS_OF_SERVERS = 2

/**
 * The same plan with such ways. Everybody else still asks for a node where they did.
 * @param {import('./plan.mjs').Plan} plan @returns {import('./plan.mjs').Plan}
 */
export function linked(plan) {
  const beside = ({ port, rest }, by) => ({ port: port + by, rest: rest + by })
  const nodes = plan.nodes.map((node, place) => ({
    ...node,
    own: beside(node, OWN),
    forNodes: beside(node, FOR_NODES),
    etcd: node.etcd.map((port) => port + (ETCD[place] ?? 0)),
  }))
  return { ...plan, nodes }
}

/**
 * Opens the ways of a plan that is `linked`.
 * @param {import('./plan.mjs').Plan} plan
 */
export async function openLinks({ nodes, etcd }) {
  const links = new Map()
  for (const { name, port, rest, own, forNodes, etcd: ways } of nodes) {
    /** @type {(readonly [number, number | undefined])[]} From where to where. */
    const pairs = [
      [forNodes.port, own.port],
      [forNodes.rest, own.rest],
      ...ways.map((way, n) => /** @type {const} */ ([way, etcd[n]?.client])),
      [port, own.port],
      [rest, own.rest],
    ]
    const open = (/** @type {readonly [number, number | undefined]} */ [from, to]) =>
      startFaultProxy({ host: HOST, port: to }, from)
    links.set(name, await Promise.all(pairs.map(open)))
  }
  return {
    /**
     * The other nodes do not reach this one any more, and it does not reach etcd, and nobody is told; what it begins itself towards other nodes
     * still passes. `isWhole`: servers and proxies do not reach it either.
     * @param {string} name @param {boolean} isWhole
     */
    cut: (name, isWhole) =>
      links
        .get(name)
        .slice(0, isWhole ? undefined : -WAYS_OF_SERVERS)
        .forEach((link) => link.begin('silent')),
    /** @param {string} name */
    mend: (name) => links.get(name).forEach((link) => link.end()),
    close: () => Promise.all([...links.values()].flat().map((link) => link.close())),
  }
}
