const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The way to an address in the reader's own map. It is opened only when it is pressed: nothing is sent before. */
export function directionsHref(address: string): string {
  const place = encodeURIComponent(address)
  return isApple
    ? `https://maps.apple.com/?daddr=${place}`
    : `https://www.google.com/maps/dir/?api=1&destination=${place}`
}
