import { useState } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'
import { useRest } from '../../platform/use-settled.ts'

const DEBOUNCE_MILLIS = 900

/** The text in a list's search. It reaches the address after a pause, and the list then returns to its first page. */
export function useAddressFilter(name: 'filter' | 'q' = 'filter') {
  const inAddress = useAddressQuery()[name] ?? ''
  const changeQuery = useChangeAddressQuery()
  const [typed, setTyped] = useState({ text: inAddress, page: '' })
  const [known, setKnown] = useState(inAddress)
  // Back and forward, and links, change the address without typing.
  if (inAddress !== known) {
    setKnown(inAddress)
    setTyped({ text: inAddress, page: '' })
  }
  useRest(typed, apply, DEBOUNCE_MILLIS)

  /** A reader who has navigated on while the next page loads does not take the text along. */
  function apply({ text, page }: typeof typed) {
    if (page === location.pathname && text.trim() !== inAddress) submit(text)
  }

  function submit(text: string) {
    void changeQuery({ [name]: text.trim() || undefined, skip: undefined })
  }

  function change(text: string) {
    setTyped({ text, page: location.pathname })
    if (text === '') submit('')
  }

  return { typed: typed.text, applied: inAddress, change, submit }
}

/** The offset of the list's page; anything but a whole number counts as the first page. */
export function useAddressOffset(): number {
  const offset = Number(useAddressQuery()['skip'] ?? 0)
  return Number.isInteger(offset) && offset > 0 ? offset : 0
}
