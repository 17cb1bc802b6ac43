/** An item; `Can.Share` decides whether it may be put into a shared folder. */
export type FolderableItem = { readonly Id: string; readonly Name: string; readonly Can: { readonly Share: boolean } }
