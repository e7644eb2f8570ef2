//! Writes records of random matches into a folder, to test checkers: `random_records FOLDER COUNT SEED`.

use std::{env, fs, path::Path};

use notary::{
    NoteTags,
    random::{AUDIENCES, RandomMatch},
    record_text,
};
use rand::{SeedableRng, rngs::StdRng, seq::IndexedRandom};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = env::args().collect();
    let [_, folder, count, seed] = arguments.as_slice() else {
        return Err("random_records FOLDER COUNT SEED".into());
    };
    let mut rng = StdRng::seed_from_u64(seed.parse()?);
    fs::create_dir_all(folder)?;
    for number in 0..count.parse()? {
        let random: RandomMatch = RandomMatch::play(200, &mut rng);
        let audience = *AUDIENCES.choose(&mut rng).unwrap_or(&AUDIENCES[0]);
        let transcript = random.transcript(audience, &mut rng);
        let notes = NoteTags {
            names: ["Ann".to_owned(), "Ben \"B\" \\".to_owned()],
            event: None,
        };
        let file = Path::new(folder).join(format!("{number:05}.record.txt"));
        fs::write(file, record_text(&transcript, &notes))?;
    }
    Ok(())
}
