/**
 * Characters that look like Latin letters and digits, from the table of Unicode's security mechanisms (UTS #39, confusables).
 * Each line has the letter or digit first, and then the characters that look like it.
 */
const TABLE = `
2 ꝚƧϨꙄᒿꛯ
2̵ ƻ
3 ꞫȜƷꝪⳌЗӠ𖼻𑣊
3̦ Ҙ
4 Ꮞ𑢯
5 Ƽ𑢻
6 ⳒбᏮ𑣕
7 𐓒𑣆
8 ଃ৪੪𞣋ȣȢ𐌚
9 ੧୨৭൭ꝮⳊ𑣌𑢬𑣖
A ΑАᎪᗅꓮ𖽀𐊠
AA Ꜳ
AE ÆӔ
AO Ꜵ
AU Ꜷ
AV ꜸꜺ
AY Ꜽ
B ꞴΒВᏴᗷꓐ𐊂𐊡𐌁
C 𑣲𑣩ⲤСᏟꓚ𐊢𐌂𐐕𐔜
C̦ ÇҪ
D Ꭰᗞᗪꓓ
D̵ ĐÐƉ
E ΕЕⴹᎬꓰ𑢦𑢮𐊆
E̸ Ɇ
F ꞘϜᖴꓝ𑣂𑢢𐊇𐊥𐔥
F̦ Ƒ
G ԌᏀᏳꓖ
G̵ Ǥ
H ΗⲎНᎻᕼꓧ𐋏
H̦ ӉӇ
H̩ ⱧҢ
H̵ Ħ
J ꞲͿЈᎫᒍꓙ
J̵ Ɉ
K ΚⲔКᏦᛕꓗ𐔘
K̩ ⱩҚ
K̵ ꝀҞ
L ⳐᏞᒪꓡ𖼖𑢣𑢲𐐛𐔦
L̸ Ł
M ΜϺⲘМᎷᗰᛖꓟ𐊰𐌑
M̦ Ӎ
N ΝⲚꓠ𐔓
N̦ Ɲ
O 0߀০୦〇𑓐𑣠ΟⲞОՕⵔዐଠ𐓂ꓳ𑢵𐊒𐊫𐐄𐔖
OE Œ
OO ꝎꚘ
O̵ ƟꝊθΘӨѲⴱᎾᏫ
O̸ Øⵁ
Ó̸ Ǿ
P ΡⲢРᏢᑭꓑ𐊕
Q ⵕ
R ƦᎡᏒ𐒴ᖇꓣ𖼵
S ЅՏᏕᏚꓢ𖼺𐊖𐐠
T ΤⲦТᎢꓔ𖼊𑢼𐊗𐊱𐌕
T3 Ꜩ
T̨ Ʈ
T̩ Ҭ
T̵ Ŧ
T̸ Ⱦ
U Սሀ𐓎ᑌꓴ𖽂𑢸
U̵ ɄᏌ
V ٧۷ѴⴸᏙᐯꛟꓦ𖼈𑢠𐔝
W 𑣯𑣦ԜᎳᏔꓪ
X 𐌢𑣬ꞳΧⲬХⵝᚷꓫ𐊐𐊴𐌗𐔧
X̩ Ҳ
Y ΥⲨУҮᎩᎽꓬ𖽃𑢤𐊲
Y̵ ɎҰ
Z 𐋵𑣥ΖᏃꓜ𑢩
Z̦ Ȥ
Z̵ Ƶ
a ɑαа
aa ꜳ
ae æӕ
ao ꜵ
au ꜷ
av ꜹꜻ
ay ꜽ
b ƄЬᏏᖯ
bl Ы
b̄ ƃƂБ
b̔ ɓ
b̵ ƀҍҌѣѢ
c ᴄⲥсꮯ𐐽
c̦ çҫ
c̸ ȼ
d ԁᏧᑯꓒ
dz ʣ
d̄ ƌ
d̔ ɗ
d̨ ɖ
d̵ đ
e ꬲеҽ
ę ҿ
e̸ ɇ
f ꬵꞙẝք
f̦ ƒ
f̴ ᵮ
g ɡᶃƍց
g̔ ɠ
g̵ ǥ
h һհᏂ
h̔ ɦꚕᏲ
h̵ ħћ
i ıɪɩιіꙇӏꭵᎥ𑣃
i̵ ɨᵻᵼ
j ϳј
j̵ ɉ
k̔ ƙ
l 1١۱𐌠𞣇IƖǀΙⲒІӀוןاߊⵏᛁꓲ𖼨𐊊𐌉
lO Ю
ll ǁװ
ls ʪ
lz ʫ
l̨ ɭ
l̴ ɫ
l̵ Ɨƚ
l̸ ł
lٕ إٳ
n ոռ
n̨ ɳ
n̩ ƞη
n̴ ᵰ
o ంಂംං०੦૦௦౦೦൦๐໐၀٥۵ᴏᴑꬽοσⲟоჿօסهھہەഠဝ𐓪𑣈𑣗𐐬
oe œ
oo ꝏꚙ
ô ۿ
ơ ꭴ
o̵ ɵꝋөѳꮎꮻ
o̸ øꬾ
oာ တ
p ρⲣр
p̔ ƥ
p̵ ᵽ
q ԛգզ
q̔ ʠ
r ꭇꭈᴦⲅгꮁ
rn 𑣣m𑜀
rn̦ ɱ
rn̴ ᵯ
r̨ ɽ
r̩ ɼ
r̴ ᵲ
r̵ ɍғ
s ꜱƽѕꮪ𑣁𐑈
s̨ ʂ
s̴ ᵴ
tf ꝷ
ts ʦ
t̔ ƭ
t̴ ᵵ
t̵ ŧ
u ꞟᴜꭎꭒʋυս𐓶𑣘
ue ᵫ
uo ꭣ
u̵ ᵾꮜ
v ᴠνѵט𑜆ꮩ𑣀
w ɯᴡѡԝա𑜊𑜎𑜏ꮃ
ẇ 𑓅
w̦ ꝡ
w҆҇ ѽ
x хᕁᕽ
y ɣᶌʏỿꭚγуүყ𑣜
y̔ ƴ
y̵ ɏұ
z ᴢꮓ𑣄
z̦ ȥ
z̨ ʐ
z̴ ᵶ
z̵ ƶ
Å Ȧ
å ȧ
Ă Ǎ
ă ǎ
Ĕ Ě
ĕ ě
Ğ Ǧ
ğ ǧ
ģ ǵ
Ĭ Ǐ
ĭ ǐ
Ŏ Ǒ
ŏ ǒ
Ţ Ț
Ŭ Ǔ
ŭ ǔ
`;

const LOOKS = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [look = '', all = ''] = line.split(' ');
      return [...all].map((each) => [each, look] as const);
    }),
);

/** A key for the look of a name: equal for names that look the same, whatever characters they use. */
export const lookOf = (name: string): string =>
  [...name.normalize('NFKC').normalize('NFD')]
    .map((each) => LOOKS.get(each) ?? each)
    .join('')
    .normalize('NFD')
    .toLowerCase()
    .replace(/\s+/gu, ' ');
