import { useEffect, useEffectEvent, useState } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'

const DEBOUNCE_MILLIS = 900

/** The text in a list's search. It reaches the address after a pause, and the list then returns to its first page. */
export function useAddressFilter(name: 'filter' | 'q' = 'filter') {
  const inAddress = useAddressQuery()[name] ?? ''
  const changeQuery = useChangeAddressQuery()
  const [typed, setTyped] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  // Back and forward, and links, change the address without typing.
  if (inAddress !== known) {
    setKnown(inAddress)
    setTyped(inAddress)
  }

  const apply = useEffectEvent((text: string) => {
    if (text.trim() !== inAddress) void changeQuery({ [name]: text.trim() || undefined, skip: undefined })
  })
  useEffect(() => {
    if (typed.trim() === inAddress) return undefined
    const page = location.pathname
    // A reader who has navigated on while the next page loads does not take the text along.
    const timer = setTimeout(() => location.pathname === page && apply(typed), DEBOUNCE_MILLIS)
    return () => clearTimeout(timer)
  }, [typed, inAddress])

  function submit(text: string) {
    void changeQuery({ [name]: text.trim() || undefined, skip: undefined })
  }

  function change(text: string) {
    setTyped(text)
    if (text === '') submit('')
  }

  return { typed, applied: inAddress, change, submit }
}

/** The offset of the list's page; anything but a whole number counts as the first page. */
export function useAddressOffset(): number {
  const offset = Number(useAddressQuery()['skip'] ?? 0)
  return Number.isInteger(offset) && offset > 0 ? offset : 0
}
