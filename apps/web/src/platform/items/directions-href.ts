const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** A link to an address in the reader's own map. Nothing is sent before it is pressed. */
export function directionsHref(address: string): string {
  const place = encodeURIComponent(address)
  return isApple
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`
}
