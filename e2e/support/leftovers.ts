import type { Page } from '@playwright/test'

/** Everything that the browser keeps for this origin, as text: what the next person at this computer could read. */
export async function readLeftovers(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: string[] = [document.cookie, JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      if (typeof value === 'object' && value !== null) return Object.values(value).map(text).join(' ')
      return String(value)
    }
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('The store cannot be read')))
      })
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue
      const database = await settled(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        kept.push(...(await settled(store.getAllKeys())).map(text), ...(await settled(store.getAll())).map(text))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        kept.push(request.url, answer ? await answer.text() : '')
      }
    }
    return kept.join('\n')
  })
}
