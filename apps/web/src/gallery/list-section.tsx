import { DraggableList, type DraggableItem, type DraggableListWords } from '@caseloom/ui/tables/draggable-list'
import { useState } from 'react'
import { Box } from './specimen.tsx'

const words: DraggableListWords = {
  search: 'Find in the list',
  clear: 'Clear',
  found: (count) => (count === 1 ? '1 item found' : `${count} items found`),
  empty: 'empty collection',
  drag: (name) => `Drag ${name}`,
}
const first: DraggableItem[] = [
  { Id: 't', Name: 'Tyler Brandvold', Description: 'Northside Team' },
  { Id: 'a', Name: 'Amara Nwosu', Description: 'Northside Team' },
  { Id: 'n', Name: 'Noah Castellano', Description: 'Southside Team' },
]

export function ListSection() {
  const [mine, setMine] = useState<readonly DraggableItem[]>(first)
  const [others, setOthers] = useState<readonly DraggableItem[]>([])
  return (
    <Box title="Lists whose items are dragged">
      <div className="grid gap-4 md:grid-cols-2">
        <DraggableList label="Your families" items={mine} words={words} onChange={setMine} />
        <DraggableList label="Handed over" items={others} words={words} onChange={setOthers} />
      </div>
    </Box>
  )
}
