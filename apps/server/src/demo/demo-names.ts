/** Names that occur together in one family. All people of the demo world are made up. */
export type NameStock = {
  readonly last: readonly string[]
  readonly female: readonly string[]
  readonly male: readonly string[]
}

const split = (names: string) => names.split(', ')

export const nameStocks: readonly NameStock[] = [
  {
    last: split(
      'Delgado, Núñez, Peña, Quiñones, Ibáñez, Echeverría, Villaseñor, Rentería, Maldonado, Zúñiga, Arroyo, Cordero',
    ),
    female: split('Ximena, Lucía, Marisol, Yesenia, Belén, Itzel, Rocío, Araceli, Noemí, Graciela, Paloma, Inés'),
    male: split('Mateo, Rafael, Joaquín, Andrés, Íñigo, Tomás, Emilio, Rubén, Iván, Adrián, Gael, Néstor'),
  },
  {
    last: split(
      'Whitlock, Pettway, Merriweather, Broadnax, Gaines, Bellamy, Rawls, Tolliver, Dupree, Hightower, Stallworth, Crump',
    ),
    female: split('Imani, Keisha, Tamika, Aaliyah, Nia, Shanice, Latoya, Destiny, Brielle, Monique, Renée, Zora'),
    male: split('Malik, Darnell, Isaiah, Tyrell, Jamal, Xavier, Andre, Marcus, Terrence, Quincy, Desmond, Elijah'),
  },
  {
    last: split(
      'Brennan, O’Shea, Gallagher, Kessler, Vance, Hollis, Prescott, Mulready, Ashby, Thornburg, Lindqvist, Sørensen',
    ),
    female: split('Maeve, Abigail, Nora, Siobhán, Heather, Paige, Bridget, Colleen, Astrid, Wendy, Harriet, Zoë'),
    male: split('Connor, Declan, Owen, Wyatt, Garrett, Colin, Seán, Lucas, Travis, Nolan, Søren, Beckett'),
  },
  {
    last: split('Nguyễn, Trương, Phạm, Đặng, Huỳnh, Bùi, Võ, Đinh'),
    female: split('Linh, Thảo, Mai, Ngọc, Hạnh, Quỳnh, Vy, Trâm'),
    male: split('Minh, Tuấn, Khoa, Dũng, Huy, Đức, Bảo, Phúc'),
  },
  {
    last: split('Adeyemi, Okonkwo, Mensah, Diallo, Boateng, Nwosu, Kamara, Sesay, Traoré, Koné'),
    female: split('Adaeze, Fatou, Efua, Ngozi, Aminata, Yewande, Abena, Mariama, Awa, Chioma'),
    male: split('Kwame, Tunde, Ibrahim, Emeka, Kofi, Ousmane, Chidi, Sekou, Femi, Lamine'),
  },
  {
    last: split('Kowalczyk, Wójcik, Zieliński, Dąbrowski, Kovalenko, Bondarenko, Novák, Dvořák, Ilić, Petrović'),
    female: split('Zofia, Małgorzata, Oksana, Iryna, Kateřina, Milica, Agnieszka, Daria, Jelena, Olena'),
    male: split('Łukasz, Jakub, Taras, Bohdan, Ondřej, Miloš, Paweł, Maksym, Stefan, Jiří'),
  },
  {
    last: split('Baptiste, Toussaint, Desrosiers, Beauchêne, Lafleur, Jean-Louis, Saint-Fleur, Délice'),
    female: split('Mirlande, Widlène, Célestine, Rose-Marie, Fabiola, Naïka, Géraldine, Manoucheka'),
    male: split('Jean-Marc, Stanley, Réginald, Wilner, Frantz, Jacques, Médard, Loubens'),
  },
  {
    last: split('Haddad, Khoury, Al-Masri, Nasser, Rahimi, Karimi, Yıldız, Öztürk, Şahin, Benali'),
    female: split('Layla, Noor, Samira, Yasmin, Elif, Zeynep, Shirin, Parisa, Rania, Hala'),
    male: split('Omar, Karim, Tariq, Yusuf, Emre, Kerem, Darius, Navid, Sami, Bilal'),
  },
  {
    last: split('Venkataraman, Chaudhary, Mehrotra, Bhandari, Gurung, Iyer, Sandhu, Rahman'),
    female: split('Ananya, Priya, Deepa, Kavya, Sunita, Meera, Harpreet, Nusrat'),
    male: split('Arjun, Rohan, Vikram, Sanjay, Nikhil, Gurdeep, Farhan, Ishaan'),
  },
  {
    last: split('Hu, Zhang, Liang, Ouyang, Kwon, Seo, Takeda, Morikawa, Reyes-Santos, Dimaculangan'),
    female: split('Mei, Xiulan, Ji-woo, Hana, Yuki, Naomi, Lian, Soo-jin, Maricel, Aiko'),
    male: split('Wei, Jun, Min-jun, Kenji, Haruto, Bo, Daichi, Hyun, Joselito, Rui'),
  },
]

export const streets = split(
  'Juniper St, Larch Ave, Tamarack Ln, Quince Ct, Sorrel St, Millrace Rd, Fernhill Ave, Old Ferry Rd, Cobbler St, Weaver St, ' +
    'Lantern Way, Sparrow St, Bramble Ln, Indigo St, Harrow Rd, Gristmill Ln, Clover Hill Rd, Chandler St, Slate St, Orchard Row',
)

export const places = split(
  'Philadelphia PA 19121, Philadelphia PA 19134, Philadelphia PA 19140, Philadelphia PA 19143, Philadelphia PA 19147, ' +
    'Upper Darby PA 19082, Norristown PA 19401, Chester PA 19013, Lansdowne PA 19050, Cheltenham PA 19012, Camden NJ 08104, Pennsauken NJ 08110',
)

export const chicagoPlaces = split(
  'Chicago IL 60608, Chicago IL 60629, Chicago IL 60644, Cicero IL 60804, Oak Park IL 60302',
)

export const areaCodes = split('215, 267, 445, 610, 484, 856')

export const schools = split(
  'Fernhill Middle School, Old Ferry High School, Weaver Street School, Clover Hill Middle School, Riverbend High School, Millrace Academy',
)
