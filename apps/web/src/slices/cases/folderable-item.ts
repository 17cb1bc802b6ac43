/** What may be put into a shared folder, if it says so. */
export type FolderableItem = { readonly Id: string; readonly Name: string; readonly Can: { readonly Share: boolean } }
