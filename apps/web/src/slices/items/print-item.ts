/** Opens the server's PDF in a new tab; with a template, its blank form for this item. */
export function openPrint(id: string, templateId?: string) {
  const form = templateId === undefined ? '' : `?form=${encodeURIComponent(templateId)}`
  window.open(`/api/download/${encodeURIComponent(id)}${form}`, '_blank', 'noopener')
}
