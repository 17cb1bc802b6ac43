/**
 * Common passwords of 8 characters or more. Not a leaked list but the patterns of such lists: some 1,300 words and names with
 * the usual additions (digits, years, signs, a capital, digits for letters), runs of the keyboard, the alphabet and the digits,
 * and short repetitions. Of a list of the 4,000 most used passwords it refuses nearly all with 8 characters or more; many rarer
 * ones pass.
 */
const words = new Set(
  `password passwort passw0rd passwd passcode pass contrasena contraseña parola parolachiave motdepasse senha lozinka haslo wachtwoord
  admin administrator administrador root user username guest demo test tester testing login logon welcome willkommen bienvenido benvenuto
  bienvenue default change changeme letmein letmeinn openup open sesame opensesame secret secreto segreto access master mustang
  qwerty qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdf asdfgh asdfghjk asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
  wsxedc edcrfv poiuyt poiuytrewq lkjhgf lkjhgfdsa mnbvcxz mnbvcx asdasd asdqwe qweasd qweasdzxc zaqwsx zaqxsw xswzaq
  abc abcd abcde abcdef abcdefg abcdefgh xyz aaa abcabc abcxyz
  iloveyou iloveu iloveme ilove loveyou loveme lovely love lover lovers loveyou forever always teamo tequiero tiamo mylove mybaby
  sunshine rainbow princess princesa principessa prince queen king angel angels angelo angelica babygirl babyboy baby babydoll girl boy
  monkey dragon tiger tigger lion eagle eagles shadow wolf wolves panther pantera bear panda kitty kitten cat cats dog dogs puppy pupp
  doggie horse horses bunny rabbit turtle dolphin dolphins shark snake spider butterfly bird falcon hawk cowboys cowboy scorpion
  superman batman spiderman wonderwoman ironman hulk avengers marvel starwars startrek skywalker vader yoda matrix neo trinity
  gandalf hobbit frodo pokemon pikachu naruto sasuke dragonball goku mario luigi zelda nintendo sonic minecraft fortnite roblox
  warcraft starcraft diablo counter counterstrike halo xbox playstation gamer player game games
  football futbol calcio soccer baseball basketball hockey tennis golf golfer rugby volleyball softball swimming running skating
  liverpool arsenal chelsea manchester manutd united barcelona barca realmadrid madrid juventus inter intermilan milan napoli roma lazio
  celtic rangers yankees redsox lakers bulls steelers packers raiders giants patriots broncos jordan jordan23 ronaldo messi beckham
  maradona kobe lebron zidane neymar champion champions winner team
  michael michelle jennifer jessica jessie ashley amanda andrea andrew anthony antonio alexander alexandra alexandria alex alexis alejandra
  alejandro angela anna anne annie barbara benjamin beatriz brandon brenda brian brittany bruno caitlin carlos carmen carolina caroline
  catherine charles charlie charlotte chelsea chester chris christian christina christine christopher claudia courtney crystal
  cristina cynthia daniel daniela danielle david dennis diana diego dominic donald dorothy douglas edward eduardo elena elizabeth emily
  emma enrique eric esther eva fabio federica federico felipe fernanda fernando francesca francesco francisco frank gabriel gabriela
  gabriella george gerald giovanni giulia giuseppe gloria gonzalo gregory guillermo hannah harold heather helena henry hunter isabel
  isabella jackson jacob jacqueline james jamie jasmine jason javier jeffrey jennifer jeremy jerome jesus john johnny jonathan joseph
  joshua juan julia julian juliana justin karen karina katherine kathleen kathryn katie kelly kenneth kevin kimberly kristen kristina
  laura lauren lawrence leonardo leslie lillian linda lisa lorenzo lorena louise lucas lucia luis madison marco marcos marcus margaret
  maria mariana marie mario marina marisol martin martina mary matteo matthew maurizio megan melanie melissa mercedes miguel
  miranda monica morgan nancy natalia natalie natasha nathan nicholas nicolas nicole nikita olivia oliver oscar pablo pamela paola
  paolo patricia patrick paul paula pedro peter philip phillip rachel raymond rebecca ricardo richard robert roberta roberto rodrigo
  roger ronald rosario russell ryan sabrina salvatore samantha samuel sandra sara sarah sebastian sergio sharon shannon simone sofia
  sophia sophie spencer stefania stefano stephanie stephen steven susan sydney sylvia tatiana taylor teresa theresa thomas tiffany
  timothy tyler valentina valeria vanessa veronica vicente victor victoria vincent vincenzo virginia vivian walter wendy william
  winston yolanda zachary
  summer sommer verano estate winter invierno inverno spring primavera autumn autunno otoño fall january february march april june july
  august september october november december monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves
  viernes sabado domingo lunedi martedi mercoledi giovedi venerdi sabato domenica season birthday christmas navidad natale easter
  america american usa newyork losangeles chicago texas dallas houston boston florida california london england ireland scotland
  france paris berlin germany deutschland italia italy rome milano napoli spain espana españa sevilla valencia mexico colombia
  argentina brasil brazil canada australia russia moscow china japan tokyo india
  computer internet windows microsoft google facebook twitter instagram youtube whatsapp apple iphone samsung android nokia linux
  ubuntu server network database oracle cisco system security compaq dell lenovo hewlett toshiba sony motorola software hardware
  ferrari porsche mercedes bmw audi toyota honda yamaha suzuki kawasaki harley davidson corvette camaro chevrolet chevy ford mustang
  nissan subaru lamborghini ducati vespa
  metallica nirvana slipknot greenday blink182 beatles elvis madonna shakira eminem tupac rihanna beyonce justinbieber bieber onedirection
  music musica guitar guitarra piano drummer rockstar rocknroll rock marlboro mountain bigdaddy cocacola snickers panasonic swordfish chevelle thunderbird
  bigboy pepsi qwaszx rock hiphop dance dancer
  chocolate cioccolato cookie cookies cheese pizza pasta banana orange apple apples strawberry cherry pepper peanut butter coffee
  sugar candy honey vanilla pumpkin whiskey vodka corona heineken budweiser
  silver golden gold diamond diamonds platinum crystal purple violet yellow orange green blue black white red pink rainbow blackie
  freedom liberty peace heaven jesus jesuschrist christ jesus1 blessed faith grace hope miracle church gospel lord god godisgood mygod
  family familia famiglia mother mommy mummy mamma mama father daddy papa brother sister friend friends amigos amore amor corazon cuore
  tesoro bella bello hermosa bonita guapa cutie sweet sweety sweetie sweetheart honeybun darling sexy sexygirl hottie hotstuff
  fuckyou fuckme fuckoff fuck asshole bitch bastard pussy dick bigdick blowjob penis vagina hardcore porn playboy nothing whatever
  killer hacker phoenix thunder lightning storm hurricane tornado sniper soldier army marine marines navy airforce trooper ranger
  rangers captain warrior knight viking pirate ninja samurai legend magic magician wizard mystic mystery phantom ghost spirit demon
  devil lucifer satan vampire zombie monster alien aliens merlin arthur camelot excalibur hercules apollo zeus athena
  maverick iceman goose cowboy hunter hunting fishing fisher sailing sailor surfer skater biker trucker racing racer speed turbo
  doctor nurse hospital medical medicine clinic clinica health salute salud patient therapy therapist family caseloom care
  school college university student teacher professor office company business manager director work worker job money dollar
  million millionaire bonjour hello hola ciao goodbye hellohello helloworld hellokitty goodluck lucky lucky7 luckyone luckystar star
  stars superstar moon moonlight sunflower flower flowers fiore rose roses rosebud jasmine lily daisy garden ocean beach island
  paradise dream dreams dreamer fantasy happy happiness smile smiles smiley nevermind trustno whynot please remember forget
  mickey mickeymouse minnie donald goofy pooh winnie tweety scooby scoobydoo snoopy garfield simpsons homer bart simpson spongebob
  elephant giraffe crocodile alligator dinosaur penguin chicken rooster kangaroo cardinal cardinals redwings bluejays longhorn
  wildcat wildcats bulldog bulldogs tigers lions bears panthers dodgers raiders redskins vikings cowgirls cheer cheerleader
  blahblah blabla whatthe nopassword mypassword thepassword yourpassword newpassword oldpassword password1 temporary temppass
  private public personal special unknown anonymous nobody somebody everybody anything something everything
  trouble gateway explorer discovery enterprise challenger voyager pioneer titanic concorde airplane pilot rocket
  creative creator artist designer photo camera picture movie cinema theater doctorwho friends1 sherlock gotham joker harley quinn
  midnight butthead shithead bullshit dickhead bollocks rush2112 godzilla airborne lifehack brooklyn darkness snowball pakistan williams
  guinness lasvegas michigan lacrosse drowssap einstein spitfire maryjane svetlana westside anderson stargate cherokee usuckballz
  semperfi marshall passport franklin infinity vladimir freeuser budlight pearljam colorado ncc1701 ncc1701d ncc1701e logitech peekaboo
  mitchell rolltide electric wolfpack darkside freepass cheyenne billybob stingray serenity blizzard sterling tarheels zeppelin
  pavilion engineer bobafett darkstar hellfire fireball defender srinivas presario wrangler precious harrison goldfish thailand wordpass
  assassin lonewolf atlantis montreal angelina shamrock mistress cadillac cavalier veronika goldberg wolfgang savannah aardvark sweetpea
  hamilton renegade drpepper bigboobs buckeyes wetpussy morpheus thuglife napoleon highland chandler consumer wrinkle marathon overlord
  trombone isabelle babylon babylon5 ultimate superfly geronimo concrete pleasure sundance seminole kingkong adgjmptw mongoose bonehead
  stallion morrison dietcoke cooldude lollipop punkrock werewolf tottenham hongkong hollywood florence clifford stocking ilovesex
  columbia eternity infantry waterloo vanhalen seinfeld standard squirrel wolverine robinson musicman megadeth verbatim
  twilight stardust showtime skittles intrepid punisher dingdong mushroom slapshot ekaterina chargers aleksandr super
  fktrcfylh fyfcnfcbz cjkysirj dbrnjhbz hjvfirf trfnthbyf ghbdtnbr rhbcnbyf cdtnkfyf fktrcfylhf soso123aljg shaney14 gn56gn56 qazxswedc
  qazxswed swordfish chocolat raistlin coltrane portland penelope halflife mailcreated5240 qwerasdf playtime beautiful spanking
  lonestar kittycat gangster gangsta hannibal guardian grizzly fuckface discover catalina californ california stonecold scarlett santiago
  lowrider anastasia vacation sithlord ragnarok keyboard nuttertools lorraine dkflbvbh titleist rootbeer magnolia dodgeram creampie
  aspirine socrates mersedes redalert munchkin imperial elliott blueeyes bigballs research national colombia aezakmi rammstein freckles
  caliente oblivion margarita deadhead porkchop iforgot grateful fuckinside asterix veritas peterpan martinez justdoit goodtime thankyou
  springer sapphire richmond kingston brucelee aggies plymouth mariners exigent tatyana spectrum pineapple labrador commando amsterdam
  webmaster southern thompson candyman aquarius starfish monopoly gangbang blackjack area51 sailboat godsmack emmanuel cosworth rosemary
  lightning frontier luckydog swingers snuggles mandingo ihateyou beefcake clitoris moocow dannyboy children cupcake clarence bunghole
  keystone oklahoma romashka doughboy deeznuts vkontakte lespaul technics pinkfloyd maynard maryland kentucky hastings frederick butthole
  agent007 something hurricane somethin bearbear bicycle microlab flamingo function truelove nathalie nebraska meatball military macdaddy
  syracuse warhammer universe sentinel manchest kamikaze handsome australia blueblue pantyhose dthjybrf rockets summit momoney meatloaf
  lifetime jamesbond woofwoof starbucks lancelot mailman bigmoney azsxdcfv rightnow lionking crazybabe rjirfrgbde reptile orioles
  japanese holyshit wildfire poontang sparkle aberdeen treasure theodore zxcasdqwe sexsexsex applepie trinidad poohbear happyday
  gretchen greenbay greatone fordf150 rastaman hardrock hellyeah columbus roadkill rockhard positive hyperion gotohell yosemite kingfish
  tunafish starship saratoga robotech rasputin megapass kenworth hedgehog davidson vladislav splinter railroad pingpong magicman killbill
  juggalo wrestling tommyboy majestic passpass sherwood freeporn fuckthis bangbang salvador operator deepthroat cinnamon broadway
  underdog multiplelo sunnyday chainsaw canadian brighton alliance snowboard r2d2c3po rambler mechanic mamapapa golfgolf downtown bullseye
  skorpion peterson meredith eastside blackhawk backdoor westwood sneakers marino13 beerbeer undertaker sinclair moneyman marianne
  groucho gargoyle zerocool hahahaha idontknow sinbad motherlode goldstar chrisbln whitesox titanium thirteen tazmania starfire paintball
  newcastle hotpussy buckshot babyblue attitude sunflowe solution hoosier assholes tomorrow southpark clarinet gesperrt intruder
  callaway salamander resident quattro poseidon pianoman chuckles avalanche allstar mustangs bulldogs wildcats cardinals basketba
  trustnoone nolimits partizan zvezda dynamo spartak shinobi isacs155 kcj9wx5n 8j4ye3uz sojdlg123aljg dfktynbyf dkflbckfd montgom240
  cambiami sersolution translator rhfcjnrf ghjcnjnfr vfhufhbnf vfvfgfgf p0015123 ne1469 cxfcnmt
  warriors blackman meridian crusader formula katerina fletcher infiniti beatrice scooter doberman viktoria valhalla jeremiah atlantic
  turkey gordon chickens albatross anhyeuem billyboy snoopdog francois 12qw34er fuck_inside 1passwor 1232323q
  scarface godfather terminator predator gladiator spartan spartans troy achilles highlander braveheart`
    .split(/\s+/)
    .filter(Boolean),
)

/** Rows and columns of the keyboard, the alphabet and the digits. Any part of them counts, forwards or backwards. */
const runs = [
  '`1234567890-=',
  '12345678901234567890',
  '12345678910',
  '123456789101112',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  'a1s2d3f4g5h6j7k8l9',
  'z1x2c3v4b5n6m7',
  'qawsedrftgyhujikolp',
  '147258369',
  '741852963',
  '159753',
  '159357',
  '!@#$%^&*()',
]

const letterFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Replaces digits and signs with the letters they stand for: p4$$w0rd. */
export const inLetters = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => letterFor[sign] ?? sign)
const backwards = (text: string) => text.split('').toReversed().join('')

const stretches = [...runs, ...runs.map(backwards)]

function isRun(text: string): boolean {
  return text.length >= 3 && stretches.some((run) => run.includes(text))
}

/** A word, repeated or followed by another, or with digits for letters. */
function isWord(text: string): boolean {
  if (words.has(text) || words.has(inLetters(text))) return true
  for (let cut = 3; cut <= text.length - 3; cut++) {
    const [first, second] = [text.slice(0, cut), text.slice(cut)]
    if (words.has(first) && (words.has(second) || isRun(second))) return true
  }
  return false
}

/** A short part repeated: aaaaaaaa, 12121212, lovelove. */
function isRepetition(text: string): boolean {
  return /^(.{1,6})\1+$/.test(text) && new Set(text.split('')).size <= 6
}

/** A letter or two before or after a run: a123456789, aa123456, 123456789q. */
const isRunAndLetter = (text: string) =>
  isRun(text.replace(/^(\p{L})\1?/u, '')) || isRun(text.replace(/(\p{L})\1?$/u, ''))

/** Old systems cut a password after eight letters, and people kept the rest: liverpoo, elizabet. */
const isCutWord = (text: string) => text.length === 8 && [...words].some((word) => word.startsWith(text))

/** A date or a phone number: so few digits are found quickly by brute force. */
const isFewDigits = (text: string) => /^\d{8,10}$/.test(text)

/** The keyboard's rows. Each is shifted half a key to the right of the one above. */
const keyboard = ['1234567890-=', 'qwertyuiop[]', 'asdfghjkl;', 'zxcvbnm,./']

function isBeside(one: string, other: string): boolean {
  const [row, otherRow] = [one, other].map((key) => keyboard.findIndex((keys) => keys.includes(key)))
  if (row === undefined || otherRow === undefined || row < 0 || otherRow < 0) return false
  const step = (keyboard[otherRow] ?? '').indexOf(other) - (keyboard[row] ?? '').indexOf(one)
  if (row === otherRow) return Math.abs(step) <= 1
  return Math.abs(row - otherRow) === 1 && (otherRow > row ? step === 0 || step === -1 : step === 0 || step === 1)
}

/** A walk over neighboring keys with at most one jump in four keys: zse4rfv, qazxswedc, 1qaz2wsx. */
function isWalk(text: string): boolean {
  const keys = text.split('')
  const jumps = keys.slice(1).filter((key, index) => !isBeside(keys[index] ?? '', key)).length
  return keys.length >= 6 && jumps <= keys.length / 4 - 1
}

/** Two or three runs in a row: 123qweasd, qwerty123456, abc12345. */
function isRunsOnly(text: string, parts = 3): boolean {
  if (isRun(text)) return true
  if (parts === 1) return false
  for (let cut = 3; cut <= text.length - 3; cut++) {
    if (isRun(text.slice(0, cut)) && isRunsOnly(text.slice(cut), parts - 1)) return true
  }
  return false
}

/** Whether this would be among the first guesses of somebody who tries many accounts. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase().trim()
  // Strips what people add to satisfy a rule: up to six digits, years and signs at either end.
  const bare = text.replace(/^[^\p{L}]{0,6}/u, '').replace(/[^\p{L}]{0,6}$/u, '')
  const unsigned = text.replaceAll(/^[^\p{L}\p{N}]{1,4}|[^\p{L}\p{N}]{1,4}$/gu, '')
  const cores = [text, bare, unsigned, inLetters(text).replace(/[^\p{L}]{0,6}$/u, '')]
  return (
    isRepetition(text) ||
    isFewDigits(text) ||
    isRunAndLetter(unsigned) ||
    isWalk(unsigned) ||
    isCutWord(text) ||
    isRunsOnly(text) ||
    isRunsOnly(unsigned) ||
    cores.some((core) => isWord(core) || isRunsOnly(core, 2))
  )
}
