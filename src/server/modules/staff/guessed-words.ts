/** Words that guessed passwords are made of: what people choose, and what this shop is about. */
export const GUESSED_WORDS: readonly string[] = `
password passwort passwd passphrase secret secure security letmein welcome hello login signin account access admin administrator root
master user username guest test testing tester demo sample default changeme change temp temporary manager owner dispatcher dispatch
driver delivery deliver courier order orders staff office team work company business server system computer internet online website
forkfleet fork fleet food foods pizza burger taco sushi ramen noodle chicken coffee kitchen restaurant dinner lunch breakfast cheese
chocolate banana orange apple cookie cookies pepper sugar honey butter
qwerty qwertz azerty qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbnm qazwsx qweasd abcdef abc xyz
iloveyou love lover loveyou forever baby angel princess prince sunshine flower beautiful happy lucky heaven jesus christ family mother
father sister brother friend friends freedom peace hope faith trust
dragon monkey tiger lion eagle panther falcon wolf bear shark dolphin turtle horse kitty puppy kitten doggy bulldog spider
football baseball basketball hockey soccer tennis golf running yankees cowboys lakers steelers packers patriots raiders arsenal
chelsea liverpool barcelona buccaneers dolphins gators lightning
superman batman spiderman ironman pokemon pikachu starwars yoda gandalf matrix ninja samurai warrior wizard phoenix shadow ghost
killer hunter ranger soldier captain champion winner gamer player
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november
december spring summer autumn fall winter christmas easter halloween holiday vacation
michael michelle jessica jennifer ashley amanda daniel david joshua matthew andrew robert thomas charlie george william james john
maria anna nicole samantha hannah jordan taylor justin anthony joseph patrick
florida miami tampa orlando trinity odessa newyork london texas dallas boston chicago america american usa
mustang corvette ferrari porsche harley mercedes toyota honda chevy yamaha
red blue green yellow purple black white silver gold golden diamond crystal
google facebook apple microsoft windows samsung iphone android youtube twitter instagram amazon netflix
please thanks nothing something whatever trustno trustnoone blink money cash dollar dollars million rich power super mega cool
the and you my me is it a i in of to for with best good great big new old one two three four five six seven eight nine ten
`
  .trim()
  .split(/\s+/);
