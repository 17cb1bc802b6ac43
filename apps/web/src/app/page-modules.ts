import type { AddressParams } from '../platform/address.ts'

type PageModule = { readonly askAhead: (params: AddressParams) => void }

/** Pages whose code is loaded early and whose data is requested before they are drawn. */
export const personPage = pageModule(() => import('./pages/person-page.tsx'))
export const casePage = pageModule(() => import('./pages/case-page.tsx'))
export const documentPage = pageModule(() => import('./pages/document-page.tsx'))
export const appointmentPage = pageModule(() => import('./pages/appointment-page.tsx'))

/** A loaded module is available without waiting: a promise resolves only after React has drawn. */
function pageModule<Module extends PageModule>(importPage: () => Promise<Module>) {
  let ready: Module | undefined
  const load = async () => {
    ready = await importPage()
    return ready
  }
  const askAhead = (params: AddressParams) => {
    if (ready) ready.askAhead(params)
    // A module that cannot be loaded reports that when it is drawn.
    else void load().then((page) => page.askAhead(params), ignore)
  }
  return { load, askAhead }
}

const ignore = () => undefined
