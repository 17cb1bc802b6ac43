/** What clinicians write after a session: what happened, what the family did well, what comes next. */
export const heldNotes: readonly string[] = [
  'Began with what went well since last week: two dinners together without phones. We practiced one shared rule for evenings and each said it in their own words. Next week we look at mornings.',
  'The argument about the curfew was brought up by {first} alone, calmly. Everybody tried to say back what they had heard before answering. They agreed on 9:30 on school nights and will write down how it goes.',
  'Worked on the pause: step out, water, come back in five minutes. {first} used it once during the session and was thanked for it. The family will keep the card on the fridge.',
  'Reviewed the week’s chart together. Four of five school days on time; the morning handover between the adults made the difference. Agreed to keep it and to add a small reward chosen by {first}.',
  'The adults talked about how they want to answer when {first} comes home late, and settled on one sentence that both can say. Role play twice. Less blame than two weeks ago, more questions.',
  'Much tension at the start after a call from school. Named what each was worried about; {first} could say what happened in own words. Plan: one message to the teacher together, tomorrow.',
  'Grandmother joined for the first time and told how she calms things down. We linked her way to the plan. {first} listened and laughed a lot. Next session at her place.',
  'Looked at last week’s conflict step by step and found the moment where it could have turned. Each chose one thing to do differently. Homework: notice one such moment.',
  'Strengths first: the family has kept every Sunday walk. We used this to plan the talk about money for the phone. Everybody spoke, nobody left the room.',
  'Practiced praise that is short and exact. {first} counted them and said it felt odd but good. The adults will write down three a day until we meet again.',
  'Talked about friends and safety. {first} named two people to call and the adults agreed to pick up without questions that night. Written down and photographed by everyone.',
  'Safety plan reviewed, nothing to change. Sleep is better since the phones stay in the kitchen. Next: how to keep this when visitors come.',
  'The session was about listening. Each had two minutes without interruption; it took three tries. All said that they learned something new about {first}.',
  'The family brought a problem of their own: the bathroom in the morning. They solved it in ten minutes with the steps we practiced. I only wrote them down.',
  'Went through the school’s letter. {first} and the adults agreed on what to ask for at the meeting and who says what. Mood was hopeful.',
  'A hard week with two shouting matches, but both ended with an apology. We looked at what made the apology possible. Agreed to start the evening with ten quiet minutes.',
  'Practiced asking for help early. {first} chose a signal that works without words. The adults will answer it within a minute, whatever they are doing.',
  'Checked which skills the family uses without being reminded: pause, one rule, praise. Talked about keeping them when sessions become fewer.',
  'Relapse plan drafted together: what are the first signs, who notices, what do we do on the same day. {first} had the best ideas. We finish it next time.',
  'Visited the court date that is coming up and what helps on that morning. The family divided the tasks. {first} will write a few sentences for the judge.',
]

export const videoNotes: readonly string[] = [
  'By video because of a cold in the house; everybody was on one screen. Reviewed the chart and kept the plan as it is. Short, but with good focus.',
  'Held by video from the adults’ break room, {first} joined from home. We practiced the evening sentence and set the next step. Sound was poor for a few minutes.',
  'By video. {first} showed the new place for homework. The adults named three things that went better than last month.',
]

export const partNotes: readonly string[] = [
  'Half an hour only: work called. Used it for praise and for the plan until Friday. The family asked to make up the time next week.',
  '{first} stayed for the first part and then needed a break, which was agreed. Went on with the adults about consequences that fit.',
  'Shorter than planned because of the baby. We kept to one topic, the mornings, and stopped with a clear next step.',
]

export const familyCancelledNotes: readonly string[] = [
  'The family cancelled in the morning, a shift was moved. New time offered.',
  'Cancelled by text, {first} has a fever. We keep next week.',
  'The family cancelled: visit at the dentist. No session that week.',
]

export const noShowNotes: readonly string[] = [
  'Rang twice, waited fifteen minutes and left a card. Will call tonight.',
  'Nobody came to the door. A neighbor said they were at the clinic; sent a kind message.',
]

export const clinicianCancelledNotes: readonly string[] = [
  'I was ill and called in the morning.',
  'Cancelled for a training day; told them two weeks ahead.',
]

export const callNotes: readonly string[] = [
  'First call. Explained how we work and who comes. The family would like evenings and is glad somebody comes to them.',
  'Talked for a quarter of an hour. They are willing to begin this week; the best time is after school.',
  'Reached them at the second try. They asked whether the siblings may be there; they may.',
]

export const schoolNotes: readonly string[] = [
  'Met with the teacher and one parent. {first} gets a quiet place for tests and a person to go to. We look at it again in four weeks.',
  'Attendance has gone up. The school sends one message on Fridays, good things first.',
]

export const supervisionNotes: readonly string[] = [
  'Looked at two families in the first phase and one that is about to finish. Agreed on what to try and who reports back.',
  'Watched a role play of the first ten minutes. The group named what drew the family in.',
  'Planned how to keep sessions weekly over the holidays. Two cases change their time.',
]

export const supervisorComments: readonly string[] = [
  'I like how you let the family name the strength first. Stay with that at the start of the next session.',
  'Could the second adult take the lead for one task? It would show you how they work together.',
  'Good, clear next step. Bring this one to the group on Thursday.',
  'Two weeks without a session. What would make it easier for them to say yes to a time?',
  'Nice use of the pause. Ask {first} to explain it to a sibling.',
  'The notes say what was done; add one sentence on how the family took it.',
]

export const clinicianReplies: readonly string[] = [
  'Thank you. I will try it on our next visit.',
  'They asked for Saturdays, and I can do two of them. I have offered both.',
  'Yes, the uncle is willing. I have invited him.',
]
