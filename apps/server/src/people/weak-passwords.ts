import { Problem } from '../problem.ts';
import { keyOf } from './users.ts';

/** What attackers try first: words and runs of keys from the top of lists of leaked passwords, without digits at the end. */
const COMMON = new Set(
  `password passwort motdepasse contrasena senha wachtwoord parola haslo
  qwer qwert qwerty gwer gwerty qwertyu qwertyui qwertyuiop qwertz qwertzui qwertzuiop azerty azertyui azertyuiop
  asdf asdfgh asdfghjk asdfghjkl
  zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc qazxsw qwaszx zaqwsx zaqxsw wasd qweasd qweasdzxc asdasd asdqwe qweqwe zxczxc
  abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa iloveyou iloveu loveyou lovely lover forever sweetheart darling
  welcome willkommen bienvenue letmein openup open opensesame access admin administrator root toor master mainuser user
  username guest test tester testing testtest demo default changeme changeit secret topsecret private login logmein
  hello hellohello hallo bonjour goodbye whatever nothing something anything trustno trustnoone iamthe
  football fussball soccer baseball basketball hockey tennis liverpool chelsea arsenal barcelona juventus
  superman batman spiderman starwars pokemon pikachu naruto minecraft fortnite matrix gandalf hobbit
  dragon monkey tiger lion eagle falcon shadow phoenix wizard magic mustang corvette ferrari porsche mercedes yamaha harley
  sunshine princess angel flower butterfly summer winter spring autumn january february march april june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday
  computer internet keyboard samsung google facebook microsoft windows android iphone apple linux github
  michael michelle jennifer jessica jordan daniel charlie thomas robert matthew andrew joshua nicole ashley amanda maria
  samantha elizabeth alexander jonathan victoria danielle patricia benjamin brandon anthony nicholas george taylor austin dallas
  bailey buster hunter ranger tigger snoopy thunder midnight purple yellow scorpion maverick bigdaddy metallica blink rush
  manchester yankees cowboys steelers redskins nascar atcskdw rjslaqe
  cheese chocolate cookie banana orange pepper ginger coffee biteme killer freedom jesus christ heaven blessed
  number one two three nopassword mypassword yourpassword thepassword passwordpassword newpassword oldpassword pass passpass
  passw passwd pwd mypass correcthorsebatterystaple
  roundhouse railway railways railroad locomotive train trains steamtrain eighteenxx`.split(/\s+/),
);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '!': 'i',
};
const plain = (text: string): string => text.replace(/[@430$5!]/g, (each) => LOOKALIKES[each] ?? each);

/** Whether the same few characters are repeated. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(text);

/** Whether every character follows, or precedes, the one before it. */
function isRun(text: string): boolean {
  const steps = [...text].slice(1).map((each, i) => (each.codePointAt(0) ?? 0) - ([...text][i]?.codePointAt(0) ?? 0));
  const inOrder = (step: number): number => steps.filter((each) => each === step || each === step * -9).length;
  return [1, -1].some((step) => inOrder(step) >= steps.length - 1);
}

/** The text without characters that people add around a word. */
const coreOf = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, '');

/** Texts of digits alone have too few possibilities: dates, telephone numbers. */
const isFigures = (text: string): boolean => /^\P{L}+$/u.test(text) && text.length < 12;

/** Only the letters, of any alphabet. */
const lettersOf = (text: string): string => text.replace(/\P{L}+/gu, '');

function isCommon(text: string): boolean {
  return [text, plain(text), coreOf(text), plain(coreOf(text)), coreOf(plain(text)), lettersOf(text)].some((each) =>
    COMMON.has(each.replace(/[^\p{L}\d]+/gu, '')),
  );
}

const isSimple = (text: string): boolean => isRun(text) || isRepeated(text);

/** Whether letters and digits are each simple by themselves: a1b2c3d4, aa123456. */
const isSimpleMix = (text: string): boolean =>
  /^[a-z\d]+$/.test(text) && [/\d+/g, /\D+/g].every((others) => isSimple(text.replace(others, '')));

/** Whether too little is left without the name. */
function isName(text: string, name: string): boolean {
  const own = keyOf(name).replace(/\s+/gu, '');
  const joined = text.replace(/\s+/gu, '');
  const backwards = [...own].reverse().join('');
  return (
    own.length >= 3 && [own, backwards].some((each) => joined.includes(each) && joined.replaceAll(each, '').length < 5)
  );
}

/** Refuses passwords that can be guessed without knowing anything, or by knowing only the name. */
export function mustBeStrong(password: string, name: string): void {
  const text = password.normalize('NFKC').toLowerCase();
  const weak = (why: string) => new Problem(400, 'people.weakPassword', { why });
  if (isName(text, name)) throw weak('name');
  if (isFigures(text) || isSimple(text) || isSimpleMix(text) || isCommon(text)) throw weak('common');
}
