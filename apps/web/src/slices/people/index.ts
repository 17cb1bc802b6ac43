export { ageWords } from './facts/age-words.ts'
export { ContactInfoDialog } from './contact-info/contact-info-dialog.tsx'
export { WriteButton } from './contact-info/contact-buttons.tsx'
export { ContactLine } from './contact-info/contact-line.tsx'
export { FirstContactActions, FirstContactWords, VideoLink } from './contact-info/first-contact.tsx'
export { DirectoryList } from './directory/directory-list.tsx'
export { HoverCard } from './hover-card/hover-card.tsx'
export { MergedPeople } from './merging/lazy-merging.ts'
export { LazyNewPersonDialog } from './new-person/lazy-new-person-dialog.ts'
export { FamilySection } from './relationships/family-section.tsx'
export {
  LazyAddRelationshipDialog,
  LazyRelationshipsDialog,
  PersonRelationships,
} from './relationships/lazy-relationships.tsx'
export { personQuery } from './people-queries.ts'
export { isKnownAtWork } from './facts/person-fact-list.ts'
export { LazyPersonFacts } from './facts/lazy-person-facts.tsx'
export { PersonFacts } from './facts/person-facts.tsx'
export { PersonHeader } from './person-header.tsx'
export { t as personTexts } from './person-texts.ts'
