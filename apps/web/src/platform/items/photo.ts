/** The address of a photo; lists use the small one. The Id changes with the photo, so a page never shows an old one. */
export function photoAddress(id: string | null | undefined, size: 'full' | 'small' = 'small'): string | undefined {
  return id ? `/api/image?Id=${id}&Size=${size}` : undefined
}
