//! A benchmark's section of a file of results, as text.

/// The figures of one benchmark on one machine.
pub struct Section {
    pub benchmark: String,
    pub machine: String,
    pub commit: String,
    pub rows: Vec<Row>,
}

/// A figure, and what it was in the last release.
pub struct Row {
    pub name: String,
    pub released: Option<f64>,
    pub value: f64,
}

impl Section {
    /// Reads a benchmark's section out of a file, without what older releases had.
    pub fn find(file: &str, benchmark: &str) -> Option<Section> {
        let (start, end) = place(file, benchmark)?;
        let mut lines = file[start..end].lines().skip(1);
        let (commit, machine) = lines.find_map(|line| line.split_once(" on "))?;
        let rows = lines.filter_map(|line| {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            let (name, _, value) = (cells.next()?, cells.next()?, cells.next()?);
            Some(Row {
                name: name.to_owned(),
                released: None,
                value: value.parse().ok()?,
            })
        });
        Some(Section {
            benchmark: benchmark.to_owned(),
            machine: machine.to_owned(),
            commit: commit.to_owned(),
            rows: rows.collect(),
        })
    }

    /// The figure with this name.
    pub fn value(&self, name: &str) -> Option<f64> {
        let row = self.rows.iter().find(|row| row.name == name)?;
        Some(row.value)
    }

    /// The file with this section in the place of the benchmark's earlier one, or at the end.
    pub fn put_into(&self, file: &str) -> String {
        let end = (file.len(), file.len());
        let (start, end) = place(file, &self.benchmark).unwrap_or(end);
        let gap = if start == file.len() { "\n" } else { "" };
        let next = if end == file.len() { "" } else { "\n" };
        [&file[..start], gap, &self.text(), next, &file[end..]].concat()
    }

    fn text(&self) -> String {
        let mut text = format!(
            "## {}\n\n{} on {}\n\n| figure | last release | now | ratio |\n|---|---:|---:|---:|\n",
            self.benchmark, self.commit, self.machine
        );
        for Row {
            name,
            released,
            value,
        } in &self.rows
        {
            let (before, ratio) = match released {
                Some(before) => (number(*before), format!("{:.2}", value / before)),
                None => Default::default(),
            };
            text += &format!("| {name} | {before} | {} | {ratio} |\n", number(*value));
        }
        text
    }
}

/// Where a benchmark's section begins and ends.
fn place(file: &str, benchmark: &str) -> Option<(usize, usize)> {
    let start = file.find(&format!("## {benchmark}\n"))?;
    let next = file[start + 1..].find("\n## ");
    let end = next.map_or(file.len(), |next| start + 1 + next + 1);
    Some((start, end))
}

/// Three digits, or all of those before the point.
pub fn number(value: f64) -> String {
    let digits = match value.abs() {
        100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 3,
    };
    format!("{value:.digits$}")
}
