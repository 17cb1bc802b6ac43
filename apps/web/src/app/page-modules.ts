import type { AddressParams } from '../platform/address.ts'

type PageModule = { readonly askAhead: (params: AddressParams) => void }

/** Pages whose code is fetched ahead, and whose answers are asked for before they are drawn. */
export const personPage = pageModule(() => import('./pages/person-page.tsx'))
export const casePage = pageModule(() => import('./pages/case-page.tsx'))
export const documentPage = pageModule(() => import('./pages/document-page.tsx'))
export const appointmentPage = pageModule(() => import('./pages/appointment-page.tsx'))

/** A module that has come can be had without waiting: a promise is answered only after React has drawn. */
function pageModule<Module extends PageModule>(importPage: () => Promise<Module>) {
  let ready: Module | undefined
  const load = async () => {
    ready = await importPage()
    return ready
  }
  const askAhead = (params: AddressParams) => {
    if (ready) ready.askAhead(params)
    // One that cannot be loaded says so when it is to be drawn.
    else void load().then((page) => page.askAhead(params), ignore)
  }
  return { load, askAhead }
}

const ignore = () => undefined
