type Words = readonly [string, ...string[]]

/** The words of a list that is written as text. */
const words = (text: string): Words => text.trim().split(/\s+/) as [string, ...string[]] // Safe because none is empty.

export const FIRST_NAMES = words(`
  Adaeze Agnes Aiko Alejandro Alina Amara Amir Anders Anika Anton Aoife Arjun Astrid Aurelia Ayumi Azadeh Bastian
  Beatriz Bela Benedikt Bilal Birgit Bjarne Bronwen Camila Carmen Cedric Chidi Chiara Ciaran Clara Cosima Cyrus Dagmar
  Damian Daria Davide Deepa Delphine Desta Diego Dina Dmitri Dorota Edda Eero Eilidh Elif Elena Elias Emeka Emre Enzo
  Esme Esteban Eva Farah Fatima Felix Femi Fiona Florian Freya Gabor Gaia Gareth Gemma Giulia Gloria Gunnar Hadiya Hana
  Hanneke Hassan Helga Henrik Hiroshi Hugo Ida Ignacio Ilse Imani Ines Ingrid Irina Isak Ismael Ivana Jaap Jada Jamal
  Janek Jarmila Jasper Javier Jelena Joanna Jonas Josefa Julian Jun Kaja Kamal Karim Katya Keiko Kenji Kerstin Khadija
  Kofi Konrad Kwame Laila Lars Layla Leandro Leila Lena Levi Lidia Linnea Livia Lorenzo Luca Lucia Ludwig Madeleine
  Magnus Malik Manuela Marek Mareike Marta Mateo Mei Mihai Mila Milan Miriam Nadia Naoki Natalia Nia Niamh Niklas Nils
  Noor Nora Obinna Olga Oisin Omar Oona Oscar Otto Padma Paola Pavel Pedro Petra Pilar Priya Rafael Ragna Rana Ravi
  Renata Rhys Rosa Rufus Runa Saanvi Salma Samir Sanna Selma Serge Sigrid Silvio Simone Sofia Soren Stefan Sunil Svea
  Tamar Tariq Teodora Theo Tilda Tobias Tomoko Ulrike Umar Ursula Valentin Vera Viktor Vivek Wanda Wilma Xavier Ximena
  Yara Yasmin Yuki Yusuf Zainab Zdenka Zofia Zoltan`)

export const LAST_NAMES = words(`
  Aalto Abara Abbasi Achterberg Adeyemi Aguilar Ahlberg Albrecht Almeida Amsel Andrade Antonov Arslan Asante Ashdown
  Bakker Balogh Banerjee Barreto Bartels Baskin Becerra Bekele Bellamy Benali Bergstrom Bianchi Birkeland Blanchet
  Boateng Bogdan Borges Brandvold Brennan Brodsky Buchholz Cabrera Calder Caruso Castellan Cavanagh Cermak Chandra
  Chaudhary Chikwendu Cisneros Coelho Contreras Corrigan Cousteau Dahl Danso Darzi Delacroix Demir Deshmukh Devereux
  Dimitrov Dlamini Dobrowski Donnelly Drummond Dufresne Ebner Eguchi Eklund Engelhardt Eriksen Escobar Espinoza Fabian
  Falkner Farouk Fennimore Figueroa Fischbach Fjeld Fontaine Forsyth Fujimoto Gaillard Galvez Gebre Gerlach Ghosh
  Giordano Gorski Grimaldi Guerrero Gundersen Haddad Halloran Hamza Hartog Hashimoto Haugen Heikkinen Herrera
  Hoffner Holgersen Horvath Huang Ibarra Ibrahim Ikeda Ilves Iversen Jankowski Jaramillo Jarvinen Joshi
  Juhasz Kaczmarek Kalinin Kamau Kapoor Karlsen Katsaros Kawamura Keating Khalil Kirchner Kobayashi Kovacs Kristof
  Kruger Kulkarni Lagerfelt Lamptey Langford Larrabee Laurent Lindqvist Lombardi Lopes Lukacs Maalouf Macleod Madsen
  Mahlangu Makinen Malhotra Marchetti Markovic Mazur Mbeki Medeiros Mendoza Mikkelsen Moreau Mukherjee Mwangi
  Nakamura Navarro Ndiaye Neumark Nguyen Nieminen Nordahl Novotny Obi Ocampo Odhiambo Okafor Olufsen Oduya Orlandi
  Ostrowski Owusu Paget Palmgren Papadaki Pashkov Pedersen Pellegrin Petrov Pham Piotrowski Pretorius Quispe Raghavan
  Rahimi Ramachandran Rantanen Rasmussen Reinholt Ricci Rinaldi Rosario Rotaru Ruiz Saarinen Sabo Sadiq Salcedo Sandoval
  Santoro Sarkis Schreiber Sekibo Serrano Shimizu Silveira Skovgaard Sokolov Solheim Stavros Steiner Strand Suleiman
  Suzuki Svensson Takahashi Tamm Tanaka Tekin Thorsen Tiwari Tornquist Toussaint Traore Ulrich Urbanek Valdez Vanterpool
  Varga Vasquez Verhoeven Villanueva Vogelsang Wahlberg Walczak Wexford Wijaya Wolfram Yamada Yilmaz Zamora Zielinski`)

export const PLACES = words(`
  Northmere Alderwick Quarrington Stonebeck Velmora Eastfen Marlstone Birchhollow Osterlake Windlesham Cragholt Fallowmere
  Harrowfen Ilverstone Kestrelby Lindenmoor Pinecairn Ravensholt Thornwater Umberlow`)
export const TRADES = words(`
  Mills Instruments Freight Foods Optics Paper Tools Textiles Ceramics Logistics Pumps Glass Bearings Packaging Timber`)
export const PARTNERS = words('brightkiln copperfin halfmoon tidewright')
export const LOCATIONS = words('Lisbon Utrecht Tampere Krakow Toronto Nairobi Pune Santiago')
