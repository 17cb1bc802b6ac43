const DATABASE = 'caseloom-drafts'
const STORE = 'drafts'

/** One stored text, encrypted with the key that the server hands out after sign-in. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The store of drafts cannot be opened')))
  })
  return opened
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    const refuse = () => reject(transaction.error ?? request.error ?? new Error('The store of drafts refused'))
    // A request that has succeeded is still lost if the page ends before its transaction does.
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', refuse)
    transaction.addEventListener('error', refuse)
    transaction.commit()
  })
}

export async function findSealed(name: string): Promise<Sealed | undefined> {
  // Only this file writes the store, and only this shape.
  return (await run('readonly', (store) => store.get(name))) as Sealed | undefined
}

export async function putSealed(name: string, sealed: Sealed): Promise<void> {
  await run('readwrite', (store) => store.put(sealed, name))
}

export async function removeSealed(name: string): Promise<void> {
  await run('readwrite', (store) => store.delete(name))
}

export async function listSealedNames(prefix: string): Promise<string[]> {
  const names = await run('readonly', (store) => store.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`)))
  return names.map(String)
}
