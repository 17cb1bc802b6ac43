/** For how many hours somebody may open a protected record in an emergency. */
export const emergencyHours = [1, 4, 24] as const
export type EmergencyHours = (typeof emergencyHours)[number]

/** A reason must say what the emergency is. */
export const LEAST_REASON = 20

/** How often a member may ask for emergency access in an hour. Asking tells nothing but by opening a record, and is limited all the same. */
export const MOST_EMERGENCIES = 6

export const MOST_RECIPIENTS = 20

/** The short notice of 42 CFR 2.32(a)(2), which goes with every copy of a protected record. It is a text of the law and is not translated. */
export const PART_2_NOTICE = '42 CFR part 2 prohibits unauthorized use or disclosure of these records.'
