/** People and cases the member may see (/directory). */
export function DirectoryPage() {
  return null
}
