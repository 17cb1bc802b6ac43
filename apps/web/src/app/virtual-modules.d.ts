/** Made by one-language.ts: the translations of all catalogues into one language, by the names of their files. */
declare module 'virtual:translations/*' {
  const translations: Readonly<Record<string, Readonly<Record<string, string | { readonly other: string }>>>>
  export default translations
}
